/** The general conditions on one page (API-50). */
import { closeDocument, openDocument, paragraph, section } from './document-page.ts'
import { SUMMARY, TERMS_DATE } from './terms.data.ts'
import { longDay } from './words.ts'

export async function writeTermsSummary(registration: string): Promise<Uint8Array<ArrayBuffer>> {
  const page = await openDocument({
    title: 'Resumen de condiciones',
    lines: ['Seguro de auto', `Vigentes desde el ${longDay(TERMS_DATE)}`],
    made: TERMS_DATE,
    caption: `Resumen de condiciones generales · Registro ${registration}`,
  })
  for (const { title, texts } of SUMMARY) {
    section(page, title)
    for (const text of texts) paragraph(page, text)
  }
  paragraph(page, 'Este resumen no sustituye a las condiciones generales.', true)
  return closeDocument(page)
}
