import { useEffect, useState } from 'react'
import { getDocument, type SignatureDocument } from '#shared/contracts/links/signature.ts'
import { addressParams, type AddressParams } from '#shared/http/address-params.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { pagePart } from '#shared/http/page-data.ts'
import { paths } from '#shared/paths.ts'
import { saveErrors } from '../words.ts'
import { forgetSigning } from './signing-draft.ts'

export type OpenDocument = SignatureDocument & { readonly state: 'open' }

/** State of the document. A failed call means unreachable, never finished (D3). */
type DocumentState =
  | { readonly at: 'loading' }
  | { readonly at: 'open'; readonly ref: string; readonly document: OpenDocument }
  | { readonly at: 'unreachable'; readonly text: string }

type Loaded = SignatureDocument | { readonly state: 'unreachable'; readonly text: string } | null

/** Address of the page (D30); the address of the confirmation has the same parameters. */
const PAGE = '/document/signature/approval/:ref'
const refOfPage = (): string => addressParams(PAGE).ref

/** Loads the document of the page's address; a closed one redirects to its own page (SIG-09). */
export function useDocument(): { readonly document: DocumentState; readonly reload: () => void } {
  const [document, setDocument] = useState<DocumentState>({ at: 'loading' })
  useEffect(() => {
    void fromPage().then(settle).then(setDocument)
    // A page restored from the back/forward cache reloads, because the document may have changed.
    const back = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [])
  const reload = () => {
    setDocument({ at: 'loading' })
    void ask().then(settle).then(setDocument)
  }
  return { document, reload }
}

/** Returns the state of a loaded document. For a closed one the page is left, and its state stays `loading`. */
async function settle(loaded: Loaded): Promise<DocumentState> {
  if (loaded?.state === 'open') return { at: 'open', ref: refOfPage(), document: loaded }
  if (loaded?.state === 'unreachable') return { at: 'unreachable', text: loaded.text }
  await leaveFor(loaded)
  return { at: 'loading' }
}

/** Redirects to the end page of a closed document, and deletes its draft. */
async function leaveFor(closed: SignatureDocument | null): Promise<void> {
  const ref = refOfPage()
  if (closed !== null && closed.state !== 'open') await forgetSigning(ref)
  location.replace(pathFor(closed, ref))
}

function pathFor(closed: SignatureDocument | null, ref: string): string {
  switch (closed?.state) {
    case 'signed':
      return paths.signature(closed.sha256 === null ? 'signed' : 'completed', ref)
    case 'declined':
      return paths.signature('declined', ref)
    case 'concluded':
      return paths.signature('concluded', ref)
    case 'open':
      return paths.signature('approval', ref)
    case undefined:
      return paths.documentSignature()
  }
}

/** Reads the document's state and redirects to the matching page; returns the text of a failure. */
export async function followDocument(): Promise<string | undefined> {
  const loaded = await ask()
  if (loaded?.state === 'unreachable') return loaded.text
  await leaveFor(loaded)
  return undefined
}

const load = (params: AddressParams<typeof PAGE>) => call(getDocument, { params })
const fromPage = () => pagePart(PAGE, 'document', load).then(loadedOf)
const ask = () => load(addressParams(PAGE)).then(loadedOf)

function loadedOf(result: Awaited<ReturnType<typeof load>>): Loaded {
  if (result.ok) return result.data
  if (result.error.code === 'link_missing') return null
  return { state: 'unreachable', text: errorText(result.error, { link_missing: saveErrors.link_missing }) }
}
