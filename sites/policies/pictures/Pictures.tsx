import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { makePicturesLink } from '#shared/contracts/links/photos.ts'
import { addressParams } from '#shared/http/address-params.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { paths } from '#shared/paths.ts'
import { pushNotice } from '#shared/stores/notices.ts'
import { isPhone } from './is-phone.ts'
import { picturesWords as words } from './pictures.ts'
import { PicturesScreen, type LinkState } from './pictures.screen.tsx'
import { usePicturesPrompt } from './use-pictures-prompt.ts'

export function Pictures() {
  const policyNumber = useSyncExternalStore(never, numberInAddress, notKnown)
  const { prompt, isRead, isLost, look } = usePicturesPrompt(policyNumber)
  // A link is made each time the screen opens (POL-O13), unless the photos are complete.
  const needsLink = isRead && !prompt?.isComplete
  const { link, isBusy, again } = usePicturesLink(needsLink ? policyNumber : undefined)
  const onPhone = useSyncExternalStore(never, thisIsPhone, notKnown)
  const field = useRef<HTMLInputElement>(null)
  return (
    <PicturesScreen
      policyNumber={policyNumber}
      onPhone={onPhone}
      prompt={prompt}
      link={link}
      isLost={isLost}
      isBusy={isBusy}
      field={field}
      onCopy={() => void copy(field.current)}
      onAgain={again}
      onLook={look}
    />
  )
}

const numberInAddress = () => addressParams('/policy/pictures/:policyNumber').policyNumber
const thisIsPhone = () => isPhone(navigator)
/** Subscribes to nothing, because address and device do not change; both are unknown in the built page. */
const never = () => () => undefined
const notKnown = () => undefined

/** Makes the link for a phone; without a policy number none is needed yet. */
function usePicturesLink(policyNumber: string | undefined) {
  const [link, setLink] = useState<LinkState>({ kind: 'pending' })
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (policyNumber !== undefined) void makeLink(policyNumber).then(setLink)
  }, [policyNumber])
  const again = async () => {
    if (policyNumber === undefined || isBusy) return
    setBusy(true)
    if (link.kind === 'failed') setLink({ kind: 'pending' })
    const made = await makeLink(policyNumber)
    setBusy(false)
    if (link.kind === 'made' && made.kind === 'failed') return void pushNotice('error', made.text)
    setLink(made)
    if (link.kind === 'made') pushNotice('success', words.made)
  }
  return { link, isBusy, again: () => void again() }
}

async function makeLink(policyNumber: string): Promise<LinkState> {
  const made = await call(makePicturesLink, { params: { policyNumber } })
  if (made.ok) {
    const { path, expiresAt } = made.data
    return { kind: 'made', url: location.origin + path, expiresAt, madeAt: Date.now() }
  }
  if (made.error.code === 'policy_missing') {
    location.replace(paths.policyMissing())
    return { kind: 'pending' }
  }
  return { kind: 'failed', text: errorText(made.error, { policy_missing: '' }) }
}

/** Copies the link of the photos (POL-67, POL-O14). */
async function copy(field: HTMLInputElement | null): Promise<void> {
  if (field === null) return
  try {
    await navigator.clipboard.writeText(field.value)
    pushNotice('success', words.copied)
  } catch {
    // The clipboard was refused, or is absent on an insecure page, so the link is selected instead.
    field.focus()
    field.select()
    pushNotice('info', words.notCopied)
  }
}
