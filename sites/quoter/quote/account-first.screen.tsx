import { useEffect } from 'react'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'
import type { PricePanelProps } from './price-panel-props.ts'

const accountWords = {
  title: 'Ves tu precio al crear tu cuenta',
  text: 'Es un registro corto y sin costo. Guardamos lo que ya elegiste: al terminar ves el precio exacto de tus planes, con tus propios datos.',
  create: 'Crear mi cuenta y ver mi precio',
  hasAccount: '¿Ya tienes cuenta?',
  logIn: 'Inicia sesión',
  /** Sentence that replaces the sentence about a price without an account. */
  lead: 'Dinos qué auto manejas y dónde vive. Ves tu precio al crear tu cuenta.',
} as const

/** Shown if the insurer gives no quote without an account (D78); it is a separate module, loaded when that is known. */
export function AccountFirst({ onContract }: Pick<PricePanelProps, 'onContract'>) {
  useEffect(() => {
    const lead = document.querySelector('.quote-intro .lead')
    if (lead) lead.textContent = accountWords.lead
  }, [])
  return (
    <div className="quote-waiting" role="status">
      <p className="quote-title">{accountWords.title}</p>
      <p className="quiet">{accountWords.text}</p>
      <ButtonLink href={paths.registration()} wide onClick={onContract}>
        {accountWords.create}
      </ButtonLink>
      <p className="small">
        {accountWords.hasAccount}{' '}
        <a href={paths.logIn({ volver: paths.contract('vehicle/data') })}>{accountWords.logIn}</a>
      </p>
    </div>
  )
}
