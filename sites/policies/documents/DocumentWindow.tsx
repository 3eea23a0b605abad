import { useEffect, useState, useSyncExternalStore } from 'react'
import type { DocumentFailure, PolicyDocument } from '#shared/domain/policies/policy-documents.ts'
import { addressParams } from '#shared/http/address-params.ts'
import { DocumentScreen } from './document.screen.tsx'
import { failureIn, fileAddress } from './documents.ts'

/**
 * Window that the link opens at the click, so that it is not blocked; the PDF replaces it on arrival. A
 * browser keeps a page until the next one answers (POL-O16), and stays on it if it saves PDFs instead.
 */
export function DocumentWindow() {
  const path = useSyncExternalStore(never, pathNow, notKnown)
  const [failure, setFailure] = useState<DocumentFailure | null>()
  const asked = path === undefined ? undefined : askedIn(path)
  useEffect(() => void begin().then(setFailure), [])
  const retry = () => {
    setFailure(null)
    openFile()
  }
  return <DocumentScreen asked={asked} failure={failure} onRetry={retry} />
}

/** Opens the document, or returns the failure in the address and removes it, so that a reload retries. */
async function begin(): Promise<DocumentFailure | null> {
  const found = await Promise.resolve(failureIn(location.search))
  if (found === null) openFile()
  else history.replaceState(history.state, '', location.pathname)
  return found
}

function openFile(): void {
  const { policyNumber, document } = askedIn(location.pathname)
  location.replace(fileAddress(policyNumber, document))
}

function askedIn(path: string) {
  const { policyNumber, document } = addressParams('/policy/documents/:policyNumber/:document', path)
  // The cast is safe: the gateway serves this page only for known documents.
  return { policyNumber, document: document as PolicyDocument }
}

const pathNow = () => location.pathname
/** Subscribes to nothing, because the address does not change; it is unknown in the built page. */
const never = () => () => undefined
const notKnown = () => undefined
