import {
  POLICY_DOCUMENT_NAMES,
  type DocumentFailure,
  type PolicyDocument,
} from '#shared/domain/policies/policy-documents.ts'
import { EMERGENCY_PHONE } from '#shared/domain/policies/emergency-phone.ts'
import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { IconDownload, IconPhone, IconRetry } from '#shared/ui/icons.tsx'
import { WheelMark } from '#shared/ui/layout/brand/WheelMark.tsx'
import { Link } from '#shared/ui/Link.tsx'
import { documentWords as words, fileAddress } from './documents.ts'

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
