import type { ReactNode } from 'react'
import { IconChevronRight } from '#shared/ui/icons.tsx'
import { WheelMark } from '#shared/ui/layout/brand/WheelMark.tsx'
import './purchase.css'

interface Choice<Value extends string> {
  readonly value: Value
  readonly title: ReactNode
  readonly text?: ReactNode
}

interface Props<Value extends string> {
  label: string
  options: readonly Choice<Value>[]
  /** Answer to the step's question from an earlier visit. */
  chosen: Value | undefined
  /** Answer to the step's question that is being sent. */
  busy: Value | undefined
  disabled: boolean
  onChoose: (value: Value) => void
}

/** Question with buttons as answers, each of which continues at once (BUY-135 to BUY-139). */
export function Choices<Value extends string>(props: Props<Value>) {
  const { label, options, chosen, busy, disabled, onChoose } = props
  return (
    <div className="choices" role="group" aria-label={label}>
      {options.map(({ value, title, text }) => (
        <button
          key={value}
          type="button"
          className="choice"
          disabled={disabled}
          aria-busy={busy === value || undefined}
          aria-current={chosen === value || undefined}
          onClick={() => busy ?? onChoose(value)}
        >
          <span>
            <b>{title}</b>
            {text && <small>{text}</small>}
          </span>
          {busy === value ? <WheelMark size={22} turning /> : <IconChevronRight size={22} />}
        </button>
      ))}
    </div>
  )
}
