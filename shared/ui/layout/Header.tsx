import { useEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react'
import { EMERGENCY_PHONE } from '#shared/domain/policies/emergency-phone.ts'
import './Header.css'
import { IconChevronDown, IconMail, IconMenu, IconPhone, IconUser } from '../icons.tsx'
import './brand/Logo.css'
import { WheelMark } from './brand/WheelMark.tsx'

interface SessionArea {
  /** First name; "Usuario" by default (SHL-05, SHL-O11). */
  name?: string | undefined
  helpEmail: string
  /** "Cerrar sesión": a link, or a form with a button. */
  signOut: ReactNode
}

interface HeaderProps {
  brand?: string | undefined
  home?: string | undefined
  /** Menu button for phones (SHL-03, SHL-14). */
  menu?: { open: boolean; onToggle: () => void; controls: string } | undefined
  /** Session area; absent without a session, and on the quoter (SHL-09). */
  session?: SessionArea | undefined
  /** Content between the emergency number and the session: a theme switch. */
  children?: ReactNode
}

/** Header of every page: logo, and the emergency number always in sight (D5). */
export function Header({ brand, home, menu, session, children }: HeaderProps) {
  return (
    <header className="header" data-session={session && true}>
      <div className="frame header-row">
        {menu && (
          <button
            type="button"
            className="header-menu"
            aria-label="Menú"
            aria-expanded={menu.open}
            aria-controls={menu.controls}
            onClick={menu.onToggle}
          >
            <IconMenu size={24} />
          </button>
        )}
        <Logo {...(brand && { name: brand })} {...(home && { href: home })} />
        <Emergency />
        {children}
        {session && <Session {...session} />}
      </div>
    </header>
  )
}

function Emergency() {
  return (
    <a className="header-phone" href={EMERGENCY_PHONE.href}>
      <IconPhone />
      <span>
        <span className="header-phone-word">Emergencias </span>
        <b>{EMERGENCY_PHONE.shown}</b>
      </span>
    </a>
  )
}

/**
 * True for a click by mouse. Without a pointer type, the device's hover support decides; `detail` is 0 for the
 * keyboard.
 */
function isByMouse(click: MouseEvent): boolean {
  if (click instanceof globalThis.PointerEvent && click.pointerType !== '')
    return click.pointerType === 'mouse'
  return click.detail > 0 && matchMedia('(hover: hover)').matches
}

/** "Hola Ana": its panel opens by hover, tap or Enter (SHL-06, SHL-O12), and closes by Escape or by leaving. */
function Session({ name = 'Usuario', helpEmail, signOut }: SessionArea) {
  const [open, setOpen] = useState(false)
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (!open) return
    const outside = (event: Event) => {
      if (event.target instanceof Node && !details.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open])
  const hover = (next: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setOpen(next)
  }
  return (
    <details
      className="session"
      ref={details}
      open={open}
      onPointerEnter={hover(true)}
      onPointerLeave={hover(false)}
      onBlur={(event) =>
        !event.currentTarget.contains(event.relatedTarget) && event.relatedTarget && setOpen(false)
      }
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        setOpen(false)
        details.current?.querySelector('summary')?.focus()
      }}
    >
      <summary
        onClick={(event) => {
          event.preventDefault()
          // A mouse has already opened the panel by hovering, so its click must not close it.
          setOpen(!open || isByMouse(event.nativeEvent))
        }}
      >
        <span className="session-name">
          {name ? `Hola ${name}` : <span className="sr-only">Tu cuenta</span>}
        </span>
        <IconUser size={22} />
        <IconChevronDown size={18} />
      </summary>
      <div className="session-panel">
        <p className="session-hello">Hola {name}</p>
        <a href={`mailto:${helpEmail}`}>
          <IconMail />
          {helpEmail}
        </a>
        <a href={EMERGENCY_PHONE.href}>
          <IconPhone />
          {EMERGENCY_PHONE.shown}
        </a>
        <hr />
        {signOut}
      </div>
    </details>
  )
}

/** Logo with the brand's name, linking to "/" (SHL-01, SHL-02). */
export function Logo({ name = 'Volante', href = '/' }: { name?: string; href?: string }) {
  return (
    <a className="logo" href={href}>
      <WheelMark size={30} />
      <span className="logo-name">{name}</span>
      <span className="sr-only">: ir al inicio</span>
    </a>
  )
}
