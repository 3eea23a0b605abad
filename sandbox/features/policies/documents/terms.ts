/** The general conditions (API-49), which are equal for all customers. */
import { COVERAGES } from '#shared/domain/plans/coverages.data.ts'
import { COVERAGE_TYPES } from '#shared/domain/plans/coverage-types.ts'
import { closeDocument, openDocument, paragraph, section } from './document-page.ts'
import { COVERAGE_MEANINGS, FIRST_CLAUSES, LAST_CLAUSES, TERMS_DATE } from './terms.data.ts'
import { longDay } from './words.ts'

export async function writeTerms(registration: string): Promise<Uint8Array<ArrayBuffer>> {
  const page = await openDocument({
    title: 'Condiciones generales',
    lines: ['Seguro de auto', `Vigentes desde el ${longDay(TERMS_DATE)}`],
    made: TERMS_DATE,
    caption: `Condiciones generales · Registro ${registration}`,
  })
  const coverages = {
    title: 'Coberturas',
    texts: COVERAGE_TYPES.map((type) => {
      const { name, texts } = COVERAGES[type]
      return [`${name}.`, COVERAGE_MEANINGS[type], ...texts].join(' ')
    }),
  }
  const clauses = [...FIRST_CLAUSES, coverages, ...LAST_CLAUSES]
  for (const [index, { title, texts }] of clauses.entries()) {
    section(page, `${String(index + 1)}. ${title}`)
    for (const text of texts) paragraph(page, text)
  }
  paragraph(
    page,
    `Registradas ante la Comisión Nacional de Seguros y Fianzas y la CONDUSEF con el número ${registration}.`,
    true,
  )
  return closeDocument(page)
}
