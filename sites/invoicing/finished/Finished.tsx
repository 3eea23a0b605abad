import { useState, useEffect, useRef } from 'react'
import { getInvoiceFile, type Invoicing, type IssuedInvoice } from '#shared/contracts/links/invoicing.ts'
import { invoiceFileName, type InvoiceFormat } from '#shared/domain/invoicing/invoice-names.ts'
import { callForFile, pathOf } from '#shared/http/call.ts'
import { FinishedScreen } from './finished.screen.tsx'
import { useSendAgain } from './use-send-again.ts'

interface ReceiptFiles {
  readonly fileName: (invoice: IssuedInvoice, format: InvoiceFormat) => string
  /**
   * Reads a file of a receipt.
   * @throws if it cannot be loaded.
   */
  readonly read: (invoice: IssuedInvoice, format: InvoiceFormat) => Promise<Blob>
}

const types = { pdf: 'application/pdf', xml: 'application/xml' } as const

/** True if this device can share files with other apps, tested with a sample file. */
function sharesFiles(): boolean {
  const sample = new File(['%PDF'], 'factura.pdf', { type: types.pdf })
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [sample] })
}

/**
 * Hook that shares the open receipt's files with another app. They load in advance, because a browser allows sharing
 * only shortly after a press. Null if sharing is not possible.
 */
function useShare(invoice: IssuedInvoice | undefined, receipts: ReceiptFiles) {
  const [isBusy, setBusy] = useState(false)
  /** The receipt whose sharing failed. */
  const [failed, setFailed] = useState<IssuedInvoice>()
  const fetched = useRef<Promise<File[]>>(undefined)
  const isAble = invoice !== undefined && sharesFiles()
  useEffect(() => {
    fetched.current = isAble ? filesOf(invoice, receipts) : undefined
    // A failed load is shown only after a press.
    fetched.current?.catch(() => undefined)
    // `receipts` is left out, because it never changes while the page is open.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [invoice, isAble])
  if (!isAble) return null
  const onShare = async () => {
    setBusy(true)
    setFailed(undefined)
    try {
      const files = await (fetched.current ?? filesOf(invoice, receipts))
      await navigator.share({ files, title: invoice.name })
    } catch (thrown) {
      // A person who closes the share sheet has not caused an error.
      const isGivenUp = thrown instanceof DOMException && thrown.name === 'AbortError'
      if (!isGivenUp) setFailed(invoice)
      if (!isGivenUp) fetched.current = undefined
    } finally {
      setBusy(false)
    }
  }
  return { onShare: () => void onShare(), isBusy, hasFailed: failed === invoice }
}

/** Files to share: PDF and XML, or the PDF alone if the device does not share XML. */
async function filesOf(invoice: IssuedInvoice, { fileName, read }: ReceiptFiles): Promise<File[]> {
  const fileOf = async (format: 'pdf' | 'xml') =>
    new File([await read(invoice, format)], fileName(invoice, format), { type: types[format] })
  const [pdf, xml] = await Promise.all([fileOf('pdf'), fileOf('xml')])
  return navigator.canShare({ files: [pdf, xml] }) ? [pdf, xml] : [pdf]
}

/** Page of an issued invoice (INV-61 to INV-70). */
export function Finished({ reference, view }: { reference: string; view: Invoicing }) {
  const { policyNumber, invoices } = view
  const [open, setOpen] = useState<IssuedInvoice>()
  const links = {
    href: ({ id }: IssuedInvoice, format: InvoiceFormat) =>
      pathOf(getInvoiceFile.path, { ref: reference, id, format }, undefined),
    fileName: ({ name }: IssuedInvoice, format: InvoiceFormat) => invoiceFileName(name, policyNumber, format),
  }
  const share = useShare(open, {
    fileName: links.fileName,
    read: async ({ id }, format) => {
      const file = await callForFile(getInvoiceFile, { params: { ref: reference, id, format } })
      if (!file.ok) throw new Error(file.error.code)
      return file.data
    },
  })
  const again = useSendAgain(reference)
  return (
    <FinishedScreen
      policyNumber={policyNumber}
      invoices={invoices}
      open={open}
      share={share}
      again={again}
      onOpen={setOpen}
      {...links}
    />
  )
}
