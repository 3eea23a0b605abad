import type { ComponentProps, ReactNode } from 'react'
import './Button.css'
import { WheelMark } from './layout/WheelMark.tsx'

interface Look {
  /** One primary per screen: the thing to do next. */
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  /** 44 px high instead of 52. */
  small?: boolean | undefined
  /** As wide as its column. */
  wide?: boolean | undefined
  /** Stands before the words. */
  icon?: ReactNode
  /** Work is going on: the wheel turns, presses are ignored, the words stay. */
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

/** `type` defaults to "button"; a busy button keeps the focus and ignores presses. */
export function Button({ kind, small, wide, busy, icon, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...look({ kind, small, wide, busy })}
      className={rest.className ? `button ${rest.className}` : 'button'}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
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
