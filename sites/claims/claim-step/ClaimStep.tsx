/** The frame of every step of a driver's form; `docs/adding.md` lists the files of a new step. */
import { useStore } from '@nanostores/react'
import { Suspense, type ReactNode } from 'react'
import { lazyPart, PartMissing } from '#shared/ui/lazy-part.tsx'
import { FarLand } from '#shared/ui/road/FarLand.tsx'
import { Wizard } from '#shared/wizard/Wizard.tsx'
import type { ClaimKey } from '../flows/step-fields.ts'
import { $conflicts, $lost, $voided, $isFinished, $saving, sendAgain } from '../form/form-store.ts'
import { useClaim } from './claim-context.ts'
import type { ClaimWizard } from './use-claim-step.ts'
import { savingShown } from '#shared/claim-form/saving.ts'
import { useKeeps } from '#shared/drafts/use-keeps.ts'
import type { Saving } from '#shared/form-by-link/session/form-state.ts'
import { $isTyped } from '../form/form-wizard-store.ts'
import { SavingLine } from './saving-line.tsx'
import type { OpenClaimForm } from '#shared/steps/claims/open-form.ts'
import type { Body } from '#shared/domain/vehicle/catalogue.ts'

const SILENT: Saving = { at: 'idle' }

/**
 * State of saving, as an icon or a line.
 * @param isSigning True on the signature step, which shows the state of a signed form itself
 * (`WaitingScreen`).
 */
function SavingStatus({ isSigning }: { isSigning: boolean }) {
  const saving: Saving = useStore($saving)
  const isSigned = useStore($isFinished)
  const shown = savingShown(saving, useStore($isTyped), useKeeps())
  const isShownBelow = isSigning && isSigned && ['stored', 'sending', 'link_over'].includes(saving.at)
  return <SavingLine saving={isShownBelow ? SILENT : shown} onRetry={sendAgain} />
}

interface Props {
  step: ClaimKey
  wizard: ClaimWizard
  title?: ReactNode
  children: ReactNode
}

const Conflicts = lazyPart(async () => (await import('../conflicts/Conflicts.tsx')).Conflicts, PartMissing)

/** Loaded later: the drawing is decoration, and the form's script budget is used up. */
const CarDrawing = lazyPart(async () => (await import('#shared/steps/vehicle/CarDrawing.tsx')).CarDrawing)

const FormNotices = lazyPart(async () => (await import('./FormNotices.tsx')).FormNotices)

export function ClaimStep({ step, wizard, title, children }: Props) {
  const { flow, form } = useClaim()
  const body = carAt(step, form)
  const hasConflicts = useStore($conflicts).length > 0
  const isVoided = useStore($voided).length > 0
  const hasNotices = useStore($lost) !== null || isVoided
  // The link to the previous step exists from the second step on (CLF-27).
  const isFirst = (wizard.progress?.position ?? 1) < 2
  const shown = isFirst ? { ...wizard, back: undefined } : wizard
  return (
    <Wizard
      flow={flow}
      step={step}
      wizard={shown}
      title={title}
      land={<FarLand />}
      car={
        body !== undefined && (
          <Suspense>
            <CarDrawing body={body} />
          </Suspense>
        )
      }
      status={<SavingStatus isSigning={step === 'signature'} />}
    >
      {hasNotices && (
        <Suspense>
          <FormNotices onSign={step === 'signature' ? undefined : () => void wizard.goTo('signature')} />
        </Suspense>
      )}
      {hasConflicts && (
        <Suspense>
          <Conflicts />
        </Suspense>
      )}
      {children}
    </Wizard>
  )
}

// The vehicle on the road of a driver's form (D243). Pure.

/** Steps whose screens draw a vehicle themselves, because a screen shows only one. */
const drawn: readonly ClaimKey[] = ['vehiclePictures', 'damages']

/** Vehicle to draw on the road of a step. Null: its kind is unknown. Undefined: none is drawn. */
export function carAt(
  step: ClaimKey,
  { fields, lists, body = null }: Pick<OpenClaimForm, 'fields' | 'lists' | 'body'>,
): Body | null | undefined {
  if (drawn.includes(step)) return undefined
  // The type that the driver chose has priority over the catalogue's.
  const isBike = lists.vehicleTypes.some(({ id, isBike: is }) => is && id === fields.vehicleType)
  return isBike ? 'motorcycle' : body
}
