/** [D60] [D216] A claim closed at an insurer of the documents: no versions, no receipts, and one form in one state. */
import { expect, test, type Page } from '@playwright/test'
import { confirmAdjuster, storedAdjusterForm } from '../e2e/claims/adjusting.ts'
import { closeSigned, isClosed, made, readyForm, steps } from '../e2e/claims/exchange/closing.ts'
import { wordsOf } from '../markup/pdf-words.ts'
import { watchErrors } from '../e2e/verbs.ts'

test(
  '[D60] [D216] [EXC-34] [EXC-36] the adjuster runs each step of the closing once and downloads its record',
  { tag: '@plain' },
  async ({ page, request }) => {
    test.slow()
    const errors = watchErrors(page)
    const form = await readyForm(request, 'responsable', 'whole')
    await closeSigned(page, form)
    await isClosed(page)
    await expect(steps(page).first()).toHaveText(/^Volante emitido \d/)
    await expect(steps(page).last()).toHaveText(/^Siniestro cerrado \d/)
    const effects = await made(request, form)
    expect(effects).toMatchObject({ 'voucher-issued': 1 })
    expect(Object.values(effects).every((times) => times === 1)).toBe(true)
    expect((await storedAdjusterForm(request, form)).state).toBe('concluded')
    await page.reload()
    await isClosed(page)
    await confirmAdjuster(page)
    // The gateway offers two files: the adjuster's with all data, and the insured's copy without the other
    // people's names.
    const { peoples } = (await storedAdjusterForm(request, form)).json
    const [insured, other] = peoples.map((one) => one.first_name ?? '')
    const words = await wordsOf(await downloaded(page, 'Descargar registro'))
    expect(words).toContain('Siniestro cerrado')
    expect(words).toContain(insured)
    expect(words).toContain(other)
    const copy = await wordsOf(await downloaded(page, 'Descargar copia del asegurado'))
    expect(copy).toContain(insured)
    expect(copy).not.toContain(other)
    expect(errors).toEqual([])
  },
)

async function downloaded(page: Page, name: string): Promise<Uint8Array> {
  const address = await page.getByRole('link', { name }).getAttribute('href')
  return (await page.request.get(address ?? '')).body()
}
