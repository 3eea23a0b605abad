import { useEffect, useState, useSyncExternalStore } from 'react'
import type { DocumentFailure, PolicyDocument } from '#shared/domain/policies/policy-documents.ts'
import { addressParams } from '#shared/http/address-params.ts'
import { DocumentScreen } from './document.screen.tsx'
import { failureIn, fileAddress } from './documents.ts'

/**
 * Opened by the click itself, so that it is not blocked, and replaced when the PDF arrives. A browser keeps a page
 * until the next one answers (POL-O16). If the browser saves PDFs instead, the page stays.
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

/** Reads the gateway's failure from the address, once: a reload tries again. */
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
  // The gateway serves this page for no other document.
  return { policyNumber, document: document as PolicyDocument }
}

const pathNow = () => location.pathname
/** The address stays; it is unknown in the page as it was built. */
const never = () => () => undefined
const notKnown = () => undefined
