import { useEffect, useRef, useState } from 'react'
import type { IssuedInvoice } from '#shared/contracts/links/invoicing.ts'
import type { InvoiceFormat } from '#shared/domain/invoicing/invoice-names.ts'

interface ReceiptFiles {
  readonly fileName: (invoice: IssuedInvoice, format: InvoiceFormat) => string
  /** @throws where it cannot be had. */
  readonly read: (invoice: IssuedInvoice, format: InvoiceFormat) => Promise<Blob>
}

const types = { pdf: 'application/pdf', xml: 'application/xml' } as const

/** Whether this device hands files to other apps; asked of a file like the ones to come. */
function sharesFiles(): boolean {
  const sample = new File(['%PDF'], 'factura.pdf', { type: types.pdf })
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [sample] })
}

/**
 * The files of the open receipt, handed to another app of the phone. They are fetched when the sheet opens: a browser
 * shares only shortly after a press. Null where nothing can be shared.
 */
export function useShare(invoice: IssuedInvoice | undefined, receipts: ReceiptFiles) {
  const [isBusy, setBusy] = useState(false)
  /** The receipt that could not be handed on. */
  const [failed, setFailed] = useState<IssuedInvoice>()
  const fetched = useRef<Promise<File[]>>(undefined)
  const isAble = invoice !== undefined && sharesFiles()
  useEffect(() => {
    fetched.current = isAble ? filesOf(invoice, receipts) : undefined
    // Its failure is shown at the press.
    fetched.current?.catch(() => undefined)
    // Where files are read from stays the same for as long as the page is.
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
      // Closing the share sheet is no error.
      const isGivenUp = thrown instanceof DOMException && thrown.name === 'AbortError'
      if (!isGivenUp) setFailed(invoice)
      if (!isGivenUp) fetched.current = undefined
    } finally {
      setBusy(false)
    }
  }
  return { onShare: () => void onShare(), isBusy, hasFailed: failed === invoice }
}

/** Both files, or the PDF alone where the device does not hand on XML. */
async function filesOf(invoice: IssuedInvoice, { fileName, read }: ReceiptFiles): Promise<File[]> {
  const fileOf = async (format: 'pdf' | 'xml') =>
    new File([await read(invoice, format)], fileName(invoice, format), { type: types[format] })
  const [pdf, xml] = await Promise.all([fileOf('pdf'), fileOf('xml')])
  return navigator.canShare({ files: [pdf, xml] }) ? [pdf, xml] : [pdf]
}
