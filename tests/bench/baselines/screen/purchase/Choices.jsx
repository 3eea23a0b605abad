import { IconChevronRight } from '#shared/ui/icons.tsx'

/** A question whose answers are buttons to the next step. */
export function Choices({ label, options, chosen, onChoose }) {
  return (
    <div className="choices" role="group" aria-label={label}>
      {options.map(({ value, title, text }) => (
        <button
          key={value}
          type="button"
          className="choice"
          aria-current={chosen === value || undefined}
          onClick={() => onChoose(value)}
        >
          <span>
            <b>{title}</b>
            {text && <small>{text}</small>}
          </span>
          <IconChevronRight size={22} />
        </button>
      ))}
    </div>
  )
}
