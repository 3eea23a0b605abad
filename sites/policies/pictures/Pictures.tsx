import { useEffect, useRef, useState, useSyncExternalStore, useCallback } from 'react'
import { makePicturesLink, getPicturesPrompt, type PicturesPrompt } from '#shared/contracts/links/photos.ts'
import { addressParams } from '#shared/http/address-params.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { paths } from '#shared/paths.ts'
import { pushNotice } from '#shared/stores/notices.ts'
import { givenPart } from '#shared/http/page-data.ts'
import { isPhone } from './is-phone.ts'
import { picturesWords as words } from './pictures.ts'
import { PicturesScreen, type LinkState } from './pictures.screen.tsx'
import { watchPrompt, type Look, type Watch } from './watch-prompt.ts'

/** Time in ms after which a poll counts as failed. */
const PATIENCE_MS = 15_000

/** State of the photos: from the page's data, then polled until they are complete. */
function usePicturesPrompt(policyNumber: string | undefined) {
  const [prompt, setPrompt] = useState<PicturesPrompt | null>(null)
  const [isLost, setLost] = useState(false)
  /** True once the page's data was read, which tells whether a link is needed. */
  const [isRead, setRead] = useState(false)
  const watch = useRef<Watch>(undefined)
  useEffect(() => {
    if (policyNumber === undefined) return
    let isGone = false
    void givenPart('/policy/pictures/:policyNumber', 'prompt').then((given) => {
      if (isGone) return
      const known = given ?? null
      setPrompt(known)
      setRead(true)
      if (known?.isComplete) return
      const look = lookAt(policyNumber, known, setPrompt)
      watch.current = watchPrompt({ look, onLost: setLost, page: document, isKnown: known !== null })
    })
    return () => {
      isGone = true
      watch.current?.stop()
    }
  }, [policyNumber])
  const look = useCallback(() => {
    setLost(false)
    watch.current?.retry()
  }, [])
  return { prompt, isRead, isLost, look }
}

function lookAt(
  policyNumber: string,
  known: PicturesPrompt | null,
  show: (prompt: PicturesPrompt) => void,
): () => Promise<Look> {
  let last = JSON.stringify(known)
  return async () => {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const found = await call(getPicturesPrompt, { params: { policyNumber } }, { signal })
    if (!found.ok) return afterFailure(found.error.code)
    const text = JSON.stringify(found.data)
    const isNews = text !== last
    last = text
    if (isNews) show(found.data)
    if (found.data.isComplete) return 'over'
    return isNews ? 'news' : 'same'
  }
}

/**
 * Result of a failed poll; an unknown policy redirects (POL-64), an ended session is handled by the page's
 * frame.
 */
function afterFailure(code: string): Look {
  if (code === 'policy_missing') location.replace(paths.policyMissing())
  return code === 'policy_missing' || code === 'session_ended' ? 'over' : 'failed'
}

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
