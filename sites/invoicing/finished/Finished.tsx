import { useState } from 'react'
import { getInvoiceFile, type Invoicing, type IssuedInvoice } from '#shared/contracts/links/invoicing.ts'
import { invoiceFileName, type InvoiceFormat } from '#shared/domain/invoicing/invoice-names.ts'
import { callForFile, pathOf } from '#shared/http/call.ts'
import { FinishedScreen } from './finished.screen.tsx'
import { useSendAgain } from './use-send-again.ts'
import { useShare } from './use-share.ts'

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
