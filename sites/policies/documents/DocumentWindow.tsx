import { useEffect, useState, useSyncExternalStore } from 'react'
import {
  type DocumentFailure,
  type PolicyDocument,
  POLICY_DOCUMENT_NAMES,
} from '#shared/domain/policies/policy-documents.ts'
import { addressParams } from '#shared/http/address-params.ts'
import { EMERGENCY_PHONE } from '#shared/domain/policies/emergency-phone.ts'
import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { IconDownload, IconPhone, IconRetry } from '#shared/ui/icons.tsx'
import { WheelMark } from '#shared/ui/layout/brand/WheelMark.tsx'
import { Link } from '#shared/ui/Link.tsx'
import { failureIn, fileAddress, documentWords as words } from './documents.ts'

/**
 * Page of the window that opens when a document's link is clicked, so that browsers do not block it (POL-O16). The PDF
 * replaces the page when it arrives; if the browser saves PDFs, the page stays.
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

interface Props {
  /** The document in the address; undefined until it can be read. */
  asked: { readonly policyNumber: string; readonly document: PolicyDocument } | undefined
  /** Failure to show; null while the file is loading, undefined until the address was read. */
  failure: DocumentFailure | null | undefined
  onRetry: () => void
}

/** Content of the document's window until the PDF replaces it, or if it fails (POL-O16, POL-53). */
export function DocumentScreen({ asked, failure, onRetry }: Props) {
  return (
    <div className="document-window">
      <h1>{asked ? POLICY_DOCUMENT_NAMES[asked.document] : words.title}</h1>
      {/* The line keeps its height while its text is unknown, so that nothing below moves. */}
      <p className="quiet">{asked ? `${words.policy} ${asked.policyNumber}` : '\u00a0'}</p>
      {!failure ? (
        <>
          <p role="status" className="cluster">
            <WheelMark size={24} turning />
            {words.opening}
          </p>
          {asked && failure === null && (
            <>
              <p className="quiet">{words.otherwise}</p>
              <ButtonLink
                kind="secondary"
                icon={<IconDownload />}
                href={fileAddress(asked.policyNumber, asked.document, true)}
              >
                {words.download}
              </ButtonLink>
            </>
          )}
        </>
      ) : (
        <Alert kind="error" title={words.failed} action={<Way failure={failure} onRetry={onRetry} />}>
          {words.why[failure]}
        </Alert>
      )}
      {asked && failure !== undefined && (
        <Link href={paths.policyDetails(asked.policyNumber)}>{words.back}</Link>
      )}
    </div>
  )
}

/** Help for a failure: a retry if there was no answer, otherwise a contact. */
function Way({ failure, onRetry }: { failure: DocumentFailure; onRetry: () => void }) {
  if (failure === 'sin-respuesta') {
    return (
      <Button kind="secondary" small icon={<IconRetry />} onClick={onRetry}>
        {words.retry}
      </Button>
    )
  }
  return (
    <ButtonLink kind="secondary" small icon={<IconPhone />} href={EMERGENCY_PHONE.href}>
      {`${words.call} ${EMERGENCY_PHONE.shown}`}
    </ButtonLink>
  )
}
