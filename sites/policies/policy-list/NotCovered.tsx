import { ButtonLink } from '#shared/ui/Button.tsx'
import { IconWarning } from '#shared/ui/icons.tsx'
import { Again } from '../Again.tsx'
import type { NoCover } from './cover-today.ts'

/** Banner above the home page: no car is insured today. `hasButton`: no pending item offers the next step. */
export const NotCovered = ({ title, facts, way, hasButton }: NoCover & { hasButton: boolean }) => (
  <section className="policy-banner policy-uncovered" aria-labelledby="sin-seguro">
    <IconWarning size={22} />
    <div>
      <h2 id="sin-seguro">{title}</h2>
      {facts.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
    </div>
    {hasButton && way && 'href' in way && (
      <ButtonLink small href={way.href}>
        {way.label}
      </ButtonLink>
    )}
    {hasButton && way && 'carOf' in way && (
      <Again policyNumber={way.carOf} label={way.label} kind="primary" />
    )}
  </section>
)
