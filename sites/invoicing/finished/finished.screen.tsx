import type { IssuedInvoice } from '#shared/contracts/links/invoicing.ts'
import type { InvoiceFormat } from '#shared/domain/invoicing/invoice-names.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { BottomSheet } from '#shared/ui/feedback/Dialog.tsx'
import { IconCheck, IconDownload, IconFile, IconMail, IconUpload } from '#shared/ui/icons.tsx'
import { Link } from '#shared/ui/Link.tsx'
import { finishedWords as words } from '../invoicing/invoicing.ts'
import type { SendAgain } from './use-send-again.ts'
import { satCheckUrl } from '#shared/domain/invoicing/sat-check.ts'
import { formatMoney } from '#shared/domain/money/money.ts'
import { formatDate } from '#shared/domain/time/dates.ts'

type KnownFacts = NonNullable<IssuedInvoice['facts']>

/** Facts of a receipt for an accountant, with the link that verifies it at the tax office. */
function Facts({ facts }: { facts: KnownFacts }) {
  const { folio, issuedOn, rfc, total } = facts
  return (
    <section className="invoice-facts" aria-label={words.facts.title}>
      <dl>
        <div>
          <dt>{words.facts.folio}</dt>
          <dd className="invoice-folio">{folio}</dd>
        </div>
        <div>
          <dt>{words.facts.date}</dt>
          <dd>{formatDate(issuedOn)}</dd>
        </div>
        <div>
          <dt>{words.facts.rfc}</dt>
          <dd>{rfc}</dd>
        </div>
        <div>
          <dt>{words.facts.total}</dt>
          <dd>{formatMoney(total)}</dd>
        </div>
      </dl>
      <p>
        <Link external href={satCheckUrl(facts)}>
          {words.check}
        </Link>
        <span className="quiet small">{words.checkHint}</span>
      </p>
    </section>
  )
}

/** Date and total in one line, for a list. */
const shortFacts = ({ issuedOn, total }: KnownFacts): string =>
  `${formatDate(issuedOn)} · ${formatMoney(total)}`

interface FileLinks {
  /** Address of a receipt's file, and its name when saved. */
  readonly href: (invoice: IssuedInvoice, format: InvoiceFormat) => string
  readonly fileName: (invoice: IssuedInvoice, format: InvoiceFormat) => string
}

interface Props extends FileLinks {
  policyNumber: string
  invoices: readonly IssuedInvoice[]
  /** The receipt whose formats are being offered. */
  open: IssuedInvoice | undefined
  onOpen: (invoice: IssuedInvoice | undefined) => void
  again: SendAgain
  /** Shares the files with another app; null if the device cannot. */
  share: { readonly onShare: () => void; readonly isBusy: boolean; readonly hasFailed: boolean } | null
}

/** Screen of an issued invoice, to download, share and send again (INV-61 to INV-66). */
export function FinishedScreen({ policyNumber, invoices, open, onOpen, share, again, ...links }: Props) {
  const complements = invoices.filter(({ isComplement }) => isComplement)
  const facts = invoices.find(({ isComplement }) => !isComplement)?.facts
  const list = (shown: readonly IssuedInvoice[]) => (
    <ul className="invoice-files">
      {shown.map((invoice) => (
        <FileRow key={invoice.id} invoice={invoice} onOpen={onOpen} {...links} />
      ))}
    </ul>
  )
  return (
    <div className="invoice-finished">
      <span className="invoice-mark" data-kind="done">
        <IconCheck size={30} />
      </span>
      <h1>{words.title(policyNumber)}</h1>
      {facts && <Facts facts={facts} />}
      {list(invoices.filter(({ isComplement }) => !isComplement))}
      <div className="stack">
        <Button kind="secondary" icon={<IconMail />} busy={again.isBusy} onClick={again.onSend}>
          {words.sendAgain}
        </Button>
        {again.message && (
          <Alert kind={again.message.kind === 'sent' ? 'success' : 'info'}>{again.message.text}</Alert>
        )}
      </div>
      {complements.length > 0 && (
        <section className="stack" aria-labelledby="complementos">
          <h2 id="complementos">{words.complements}</h2>
          {list(complements)}
        </section>
      )}
      <BottomSheet open={open !== undefined} onClose={() => onOpen(undefined)} title={open?.name ?? ''}>
        <p>{words.format}</p>
        <div className="invoice-formats">
          {open &&
            (['pdf', 'xml', 'zip'] as const).map((format) => (
              <ButtonLink
                key={format}
                kind="secondary"
                wide
                icon={<IconDownload />}
                href={links.href(open, format)}
                download={links.fileName(open, format)}
              >
                {words.formats[format]}
              </ButtonLink>
            ))}
          {share && (
            <Button kind="secondary" wide icon={<IconUpload />} busy={share.isBusy} onClick={share.onShare}>
              {words.share}
            </Button>
          )}
          <p className="field-error" role="status">
            {share?.hasFailed && words.shareFailed}
          </p>
          <Button kind="quiet" wide onClick={() => onOpen(undefined)}>
            {words.close}
          </Button>
        </div>
      </BottomSheet>
    </div>
  )
}

interface RowProps extends FileLinks {
  invoice: IssuedInvoice
  onOpen: (invoice: IssuedInvoice) => void
}

/** Row of a receipt with its files; it is listed even if the files are missing (INV-O11). */
function FileRow({ invoice, onOpen, href, fileName }: RowProps) {
  const link = (format: 'pdf' | 'xml') => (
    <Link href={href(invoice, format)} download={fileName(invoice, format)}>
      {words.formats[format]}
      <span className="sr-only"> de {invoice.name}</span>
    </Link>
  )
  return (
    <li>
      <IconFile size={26} />
      <div className="invoice-file">
        <b>{invoice.name}</b>
        {invoice.isComplement && invoice.facts && (
          <span className="quiet small">{shortFacts(invoice.facts)}</span>
        )}
        {invoice.hasFiles ? (
          <span className="cluster">
            {link('pdf')}
            {link('xml')}
          </span>
        ) : (
          <span className="quiet small">{words.withoutFiles}</span>
        )}
      </div>
      {invoice.hasFiles && (
        <Button
          kind="secondary"
          small
          icon={<IconDownload />}
          aria-haspopup="dialog"
          aria-label={`${words.download} ${invoice.name}`}
          onClick={() => onOpen(invoice)}
        >
          <span className="invoice-download">{words.download}</span>
        </Button>
      )}
    </li>
  )
}
