import type { ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import { IconCheck } from '#shared/ui/icons.tsx'
import { Breadcrumbs } from '#shared/ui/layout/Breadcrumbs.tsx'
import { Heading } from '#shared/wizard/Heading.tsx'
import { UnlessHeld } from '#shared/steps/step-up/UnlessHeld.tsx'
import { endorsementSteps, type EndorsementKey } from '../../flows/endorsement-steps.ts'
import { policyListWords } from '../../policy-list/policy-list.ts'
import { endorsementCrumb } from './step-words.ts'

interface Props {
  /** Current step; undefined during the identity check. */
  step?: EndorsementKey | undefined
  title: string
  /** Number of the policy; undefined until the address can be read. */
  policyNumber: string | undefined
  back: string | undefined
  isSwapped?: boolean
  isReady?: boolean
  children: ReactNode
}

// The keys come from this record, so the cast is safe.
const steps = Object.keys(endorsementSteps) as EndorsementKey[]

/**
 * Frame of a change: breadcrumbs, a back link, and the three steps: next to the content on a computer, above it on a
 * phone (END-08).
 */
export function EndorsementFrame(props: Props) {
  const { step, title, policyNumber, back, isSwapped = false, isReady = true, children } = props
  return (
    <div className="endorsement" aria-busy={!isReady || undefined}>
      <Breadcrumbs crumbs={crumbsOf(policyNumber)} />
      <div className="endorsement-parts">
        <StepNames step={step} />
        <div className="endorsement-step">
          <p className="endorsement-back">{back !== undefined && <a href={back}>Regresar</a>}</p>
          <Heading isSwapped={isSwapped}>{title}</Heading>
          <UnlessHeld>{children}</UnlessHeld>
        </div>
      </div>
    </div>
  )
}

function StepNames({ step }: Pick<Props, 'step'>) {
  const here = step === undefined ? -1 : steps.indexOf(step)
  return (
    <ol className="endorsement-steps" aria-label="Pasos">
      {steps.map((key, index) => (
        <li
          key={key}
          aria-current={index === here ? 'step' : undefined}
          data-done={index < here || undefined}
        >
          <span className="endorsement-number" aria-hidden="true">
            {index < here ? <IconCheck size={16} /> : index + 1}
          </span>
          <span>
            {endorsementSteps[key].title}
            {index < here && <span className="sr-only">, listo</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

function crumbsOf(policyNumber: string | undefined) {
  const list = { title: policyListWords.title, href: paths.policyList() }
  const last = { title: endorsementCrumb }
  if (policyNumber === undefined) return [list, last]
  return [list, { title: policyNumber, href: paths.policyManagement(policyNumber) }, last]
}
