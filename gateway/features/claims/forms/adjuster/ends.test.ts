/** Covers the end page of an adjuster's form, which only a closed form shows (002 §2.3, §4.4). */
import { expect, test } from 'vitest'
import { adjuster, adjusterInsurer, signedBy } from '#gateway/testing/adjuster-forms.ts'
import { CLOSING } from '#shared/domain/claims/adjuster/adjuster-content.ts'

test('[ADJ-08] [ADJ-29] [ADJ-152] the completion screen opens only after the claim is closed', async () => {
  const insurer = adjusterInsurer()
  const one = await adjuster(insurer)
  const completed = `/claims/adjuster/completed/${one.ref}`
  expect((await one.tab.open(completed)).headers.get('location')).toBe(`/claims/adjuster/${one.ref}`)
  const { version } = await one.open()
  await one.save(version, {
    facts: 'x',
    cause: 'x1',
    liability: 'l2',
    conclusion: 'Fin',
  })
  const shown = await one.open()
  expect((await one.close(shown.version, [await signedBy(shown, CLOSING)])).status).toBe(200)
  expect((await one.tab.open(completed)).status).toBe(200)
  // The page opens even while the insurer is down, because this link has closed the form.
  insurer.state = 'down'
  expect((await one.tab.open(completed)).status).toBe(200)
})

test('[ADJ-08] [D3] a failing insurer does not open the completion screen', async () => {
  const insurer = adjusterInsurer()
  const one = await adjuster(insurer)
  insurer.state = 'down'
  const end = await one.tab.open(`/claims/adjuster/completed/${one.ref}`)
  expect(end.headers.get('location')).toBe(`/claims/adjuster/${one.ref}`)
})
