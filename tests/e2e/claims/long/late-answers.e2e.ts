/** Tests a slow insurer: a save is answered long after its step was left, or its first answer is lost. */
import { expect, test } from '@playwright/test'
import { claimVariants, type ClaimVariant } from '#shared/domain/claims/claim-fields.ts'
import { begin, fillUntil, heading, line, newForm, said, sign, storedForm } from '../filling.ts'

/** Each call takes six seconds; a save needs two or three calls. */
const SLOW = 'siniestro-colision-lento'
/** The insurer performs each save and answers its first attempt with a fault. */
const LOST = 'siniestro-colision-perdido'
const reloadAt: Readonly<Record<ClaimVariant, string>> = {
  ordinary: 'Tu licencia de conducir',
  robbery: 'Fotos de tu licencia',
  windscreen: 'Tu licencia de conducir',
  external: 'Tu licencia de conducir',
}

for (const [variant, like] of [
  ...claimVariants.map((one) => [one, SLOW] as const),
  ['robbery', LOST] as const,
]) {
  test(`[CLF-94] [CLF-28] [D11] [D68] ${variant}, ${like}: with late answers and a reload each field arrives once`, async ({
    page,
    request,
  }) => {
    test.setTimeout(175_000)
    const form = await newForm(request, variant, like)
    await begin(page, form)
    await fillUntil(page, reloadAt[variant])
    if (like === SLOW) await expect(line(page, 'Enviando').or(line(page, 'Guardado'))).toBeVisible()
    await page.reload()
    await expect(heading(page, reloadAt[variant])).toBeVisible({ timeout: 30_000 })
    await fillUntil(page, 'Firma tu reporte')
    await sign(page)
    await expect(page).toHaveURL(/\/claims\/completed\//, { timeout: 120_000 })
    const { json, state } = await storedForm(request, form)
    const person = json.peoples.at(variant === 'external' ? -1 : 0)
    expect([state, json.completed, person?.first_name, person?.email]).toEqual([
      'concluded',
      true,
      said.name,
      said.email,
    ])
    if (variant !== 'external') expect(json.declaration).toBe(said.facts)
    if (variant === 'robbery') return
    expect([person?.license?.number, person?.address?.name]).toEqual([said.licence, said.street])
    const own = person?.vehicle.damages.filter(({ previous }) => !previous)
    expect(own?.map(({ description, photos }) => [description, photos.length])).toEqual([[said.notes, 1]])
  })
}
