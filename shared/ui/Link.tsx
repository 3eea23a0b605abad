import type { ComponentProps } from 'react'
import { IconExternal } from './icons.tsx'
import './Link.css'

/** A link with a pressable area of 44 px. `external` opens a new tab, announces it, and sends no referrer. */
export function Link({ external, children, ...rest }: ComponentProps<'a'> & { external?: boolean }) {
  const away = external ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <a className="link" {...away} {...rest}>
      {children}
      {external && (
        <>
          <IconExternal size={16} />
          <span className="sr-only">(abre otra pestaña)</span>
        </>
      )}
    </a>
  )
}

/** A button that looks like a link inside text: "Reenviar", "Cambiar". */
export function LinkButton(props: ComponentProps<'button'>) {
  return <button type="button" className="link" {...props} />
}
