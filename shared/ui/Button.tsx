import { useEffect, useRef, type ComponentProps, type MouseEvent, type ReactNode } from 'react'
import './Button.css'
import { WheelMark } from './layout/brand/WheelMark.tsx'

interface Look {
  /** Visual style of the button; a screen has one primary button, for its main action. */
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  /** Small button: 44 px high instead of 52. */
  small?: boolean | undefined
  /** True to fill the column. */
  wide?: boolean | undefined
  /** Icon before the text. */
  icon?: ReactNode
  /** True while work is in progress: the wheel turns, presses are ignored, and the text stays. */
  busy?: boolean | undefined
}

type ButtonProps = Look & ComponentProps<'button'>
type ButtonLinkProps = Look & ComponentProps<'a'>

const look = ({ kind = 'primary', small, wide, busy }: Look) => ({
  'data-kind': kind,
  'data-small': small || undefined,
  'data-wide': wide || undefined,
  'aria-busy': busy || undefined,
})

/**
 * A button; `type` defaults to "button". A busy button keeps the focus and ignores presses. The second click of a
 * double click is ignored too, even if the work ended in between (D11).
 */
export function Button({ kind, small, wide, busy, icon, children, ...rest }: ButtonProps) {
  const hasWorked = useRef(false)
  useEffect(() => {
    if (busy) hasWorked.current = true
  }, [busy])
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (event.detail < 2) hasWorked.current = false
    if (busy || hasWorked.current) event.preventDefault()
    else rest.onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      {...look({ kind, small, wide, busy })}
      className={rest.className ? `button ${rest.className}` : 'button'}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={press}
    >
      {busy ? <WheelMark size={20} turning /> : icon}
      {children}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({ kind, small, wide, busy, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} {...look({ kind, small, wide, busy })} className="button">
      {icon}
      {children}
    </a>
  )
}
