/** Tests the list of notices between the panel and the closing signature (ADJ-26). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OpenAdjusterForm } from '#shared/contracts/claims/adjuster-form.ts'
import { domainForm } from '#shared/domain/claims/adjuster/domain-form.ts'
import type { ClaimNotice } from '#shared/domain/claims/adjuster/notices/notice.ts'
import { onScreen } from '#shared/ui/testing/pressed.fixture.tsx'
import { AdjusterContext } from '../../form/adjuster-context.ts'
import type { AdjusterPlace } from '../../form/place.ts'
import { Panel } from '../../panel/Panel.tsx'
import { openForm } from '../walks.fixture.ts'

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => vi.unstubAllGlobals())

async function panelWith(notices: readonly ClaimNotice[]) {
  const values = { ...openForm.values, cause: 'c1', conclusion: 'Se atendió' }
  const form: OpenAdjusterForm = { ...openForm, values }
  const places: AdjusterPlace[] = []
  const goTo = (place: AdjusterPlace) => void places.push(place)
  const context = { form, ownLists: form.lists, rules: domainForm(form), notices, goTo }
  const page = await onScreen(
    <AdjusterContext value={context}>
      <Panel />
    </AdjusterContext>,
  )
  return { ...page, places }
}

const pending: ClaimNotice = {
  id: 'EXC-52',
  tile: 'people',
  personId: '1',
  text: 'NA, Ana: hay daños duplicados.',
  own: 'Hay daños duplicados.',
  isPending: true,
  target: { page: 'damageList', field: null },
}

test('[ADJ-26] "Finalizar" lists the pending notices first, and the signature opens from that list', async () => {
  const page = await panelWith([pending])
  expect(page.dialog()).toBeNull()
  await page.press('Finalizar')
  expect(page.dialog()).toContain('Hay daños duplicados.')
  expect(page.places).toEqual([])
  await page.press('Continuar de todos modos')
  expect(page.places).toEqual([{ screen: 'closing-signature' }])
  await page.leave()
})

test('[ADJ-27] "Finalizar" without pending notices opens the closing signature', async () => {
  const page = await panelWith([{ ...pending, isPending: false }])
  await page.press('Finalizar')
  expect(page.dialog()).toBeNull()
  expect(page.places).toEqual([{ screen: 'closing-signature' }])
  await page.leave()
})
