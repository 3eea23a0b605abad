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
  /** The earlier answer. */
  chosen: Value | undefined
  /** The answer that is being sent. */
  busy: Value | undefined
  disabled: boolean
  onChoose: (value: Value) => void
}

/** A question whose answers lead on at once (BUY-135 to BUY-139): no second button to press. */
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
