import { useEffect } from 'react'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'

export const identityCompletedWords = {
  tab: 'Validación de identidad',
  /** Title if the result of the check is unknown: this browser has no session, or the insurer was too slow. */
  unknown: 'Terminaste en esta ventana.',
  /** Title after a completed check, in the exact words of IDV-O4. */
  title: '¡Gracias! Hemos recibido tu identificación.',
  close: 'Puedes cerrar esta ventana.',
  goOn: 'Si empezaste en otra pestaña o en otro dispositivo, ahí sigue tu trámite.',
  home: 'Ir al inicio',
} as const

/** Time in ms before the page leaves for the home (IDV-20). */
const COMPLETED_MS = 60_000

/** Redirects to the home page after a minute (IDV-20); without a script the page's button does. */
export function LeaveForHome() {
  useEffect(() => {
    const timer = setTimeout(() => location.replace(paths.root()), COMPLETED_MS)
    return () => clearTimeout(timer)
  }, [])
  return <ButtonLink href={paths.root()}>{identityCompletedWords.home}</ButtonLink>
}
