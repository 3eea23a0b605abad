import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { CLOSING } from '#shared/domain/claims/adjuster/adjuster-content.ts'
import type { LiabilityKind } from '#shared/domain/claims/adjuster/adjuster-form.ts'
import {
  closingModeOf,
  closingWarningOf,
  withChosenLiability,
} from '#shared/domain/claims/exchange/closing-mode.ts'
import type { ClosingWarning } from '#shared/domain/claims/exchange/closing-steps.data.ts'
import { orderLacks, type OrderLack } from '#shared/domain/claims/exchange/order-content.ts'
import { untilNextPage } from '#shared/forms/page-waits.ts'
import type { SubmitFailure } from '#shared/forms/use-step-form.ts'
import { errorText } from '#shared/http/error-text.ts'
import { paths } from '#shared/paths.ts'
import { unsentCount } from '#shared/steps/claims/photos/photo-changes.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { RadioCards } from '#shared/ui/choices/RadioCards.tsx'
import { Dialog } from '#shared/ui/feedback/Dialog.tsx'
import { LinkButton } from '#shared/ui/Link.tsx'
import { adjusterTenant } from '../form/adjuster-tenant.ts'
import { $isFinished, $photos, $saving, $signers, complete, sendAgain } from '../form/form-store.ts'
import { useOnline } from '../offline/use-online.ts'
import { refOfPage } from '../form/load-form.ts'
import { $photos as $uploads } from '../photos/photos-store.ts'
import { signerName } from '../signing/signers.ts'
import { SigningForm } from '../signing/SigningForm.tsx'
import { Voided } from '../signing/SignedContent.tsx'
import { useAdjuster } from '../form/adjuster-context.ts'
import { nameOf } from '../form/names.ts'
import type { AdjusterPlace } from '../form/place.ts'
import { Screen } from '../frame/Screen.tsx'
import { formErrors } from '../words.ts'
import { ClosingContent } from './ClosingContent.tsx'
import { closingListWords, closingWords as words, summaryWords } from './closing-words.ts'

/**
 * Page that signs and closes a claim (ADJ-27 to ADJ-31, ADJ-43). The adjuster signs the whole content of the form
 * (D128).
 */
export function Closing() {
  const { form, rules: read, goTo } = useAdjuster()
  const [chosen, setChosen] = useState<LiabilityKind>()
  const rules = withChosenLiability(read, chosen)
  const isUnknown = closingModeOf(rules) === null
  // The warning is answered before the signature (EXC-29, EXC-31).
  const warning = closingWarningOf(rules)
  const lacks = orderLacks(rules, nameOf)
  const photos = useStore($photos)
  const signers = useStore($signers)
  const isOnline = useOnline()
  const [isSending, setSending] = useState(false)
  // True after the signature, also after a reload while the closing is still unsent.
  const isFinished = useStore($isFinished)
  const send = async (image: string): Promise<SubmitFailure | undefined> => {
    setSending(true)
    const content = adjusterTenant.contentOf(form, photos, CLOSING)
    const signed = {
      signer: CLOSING,
      name: signerName(form, CLOSING),
      image,
      content,
      version: form.version,
      ...(chosen && { liability: chosen }),
    }
    const sent = await complete(signed, [...new Set([...signers, CLOSING])])
    if (sent.at === 'completed') {
      location.replace(paths.adjusterClosed(refOfPage()))
      return untilNextPage()
    }
    setSending(false)
    switch (sent.at) {
      case 'refused':
        return { message: [...new Set(Object.values(sent.reasons))].join(' ') }
      case 'conflict':
        return { message: errorText({ code: 'changed' }, formErrors) }
      case 'voided':
        return { message: errorText({ code: 'signed_other' }, formErrors) }
      default:
        return undefined
    }
  }
  return (
    <Screen title={words.title} onBack={() => goTo({ screen: 'panel' })}>
      {isFinished && !isSending ? (
        <Waiting />
      ) : (
        <>
          <p className="lead">{words.lead}</p>
          {!isOnline && (
            <Alert kind="info" title={words.network}>
              {words.networkLead}
            </Alert>
          )}
          <Voided />
          <ClosingContent form={form} photos={photos} />
          {closingModeOf(read) === null && <LiabilityQuestion chosen={chosen} onSay={setChosen} />}
          {lacks.length > 0 && <OrderLacks lacks={lacks} />}
          {lacks.length === 0 && !isUnknown && (
            <>
              <p className="closing-signer">{summaryWords.signer(form.claim.adjusterName)}</p>
              <SigningForm id="closing" name="" submit={words.submit} onSign={send} />
            </>
          )}
          <Warned warning={lacks.length > 0 ? null : warning} />
        </>
      )}
    </Screen>
  )
}

/** The warning before the signature (EXC-29, EXC-31). */
function Warned({ warning }: { warning: ClosingWarning | null }) {
  const { goTo } = useAdjuster()
  const [isConfirmed, setConfirmed] = useState(false)
  return (
    <Dialog
      open={warning !== null && !isConfirmed}
      onClose={() => goTo({ screen: 'panel' })}
      closesOutside={false}
      title={words.submit}
      actions={
        <>
          <Button onClick={() => setConfirmed(true)}>{closingListWords.close}</Button>
          <Button kind="quiet" onClick={() => goTo({ screen: 'panel' })}>
            {closingListWords.back}
          </Button>
        </>
      }
    >
      <p>{warning !== null && closingListWords.warnings[warning]}</p>
    </Dialog>
  )
}

/**
 * Asks for the liability if its kind is unknown (D249), because it decides what the closing does (EXC-28).
 */
function LiabilityQuestion({
  chosen,
  onSay,
}: {
  chosen: LiabilityKind | undefined
  onSay: (kind: LiabilityKind) => void
}) {
  return (
    <RadioCards
      name="chosen-liability"
      label={closingListWords.liability}
      hint={closingListWords.liabilityHint}
      defaultValue={chosen}
      options={liabilityKinds.map((kind) => ({ value: kind, title: closingListWords.liabilities[kind] }))}
      onChange={({ target }) => {
        const kind = liabilityKinds.find((one) => one === target.value)
        if (kind) onSay(kind)
      }}
    />
  )
}
const liabilityKinds = ['insured', 'thirdParty', 'shared'] as const satisfies readonly LiabilityKind[]

/** Lists missing parts of an order, which must be complete before it is issued; each links to its page. */
function OrderLacks({ lacks }: { lacks: readonly OrderLack[] }) {
  const { goTo } = useAdjuster()
  const placeOf = ({ page, personId, field }: OrderLack): AdjusterPlace =>
    page === 'general-data' || personId === null
      ? { screen: 'general-data', field }
      : { screen: page, person: personId, field }
  return (
    <Alert kind="error" title={words.orderLacks}>
      <ul className="adjuster-notices">
        {lacks.map((lack) => (
          <li key={lack.path}>
            <LinkButton onClick={() => goTo(placeOf(lack))}>{lack.text}</LinkButton>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** Shown after the signature while the closing is being sent, so that nothing is signed twice. */
function Waiting() {
  const saving = useStore($saving)
  const unsent = unsentCount(useStore($uploads))
  return (
    <>
      <Alert kind="info" title={words.waiting}>
        {unsent > 0 && <p>{words.photos(unsent)}</p>}
        <p>{words.waitingLead}</p>
      </Alert>
      <Button wide busy={saving.at === 'sending'} onClick={sendAgain}>
        {words.retry}
      </Button>
    </>
  )
}
