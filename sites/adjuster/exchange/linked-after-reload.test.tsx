/** A linked sheet of the other insurer stays linked after a reload of the page (EXC-O12). */
import { afterEach, expect, test, vi } from 'vitest'
import { domainForm } from '#shared/domain/claims/adjuster/domain-form.ts'
import { onScreen } from '#shared/ui/testing/pressed.fixture.tsx'
import { AdjusterContext } from '../form/adjuster-context.ts'
import { openForm } from '../walk/walks.fixture.ts'
import { Import } from './Import.tsx'
import { useLinked } from './use-linked.ts'
import { readLinked } from './sheet-store.ts'

afterEach(() => vi.unstubAllGlobals())

/** Simulates one visit of a form's page; the next visit starts with an empty memory. */
async function importOf(place: string) {
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.stubGlobal('navigator', { onLine: true })
  const form = { ...openForm, place }
  const context = { form, ownLists: form.lists, rules: domainForm(form), notices: [], goTo: () => undefined }
  return onScreen(
    <AdjusterContext value={context}>
      <Import />
    </AdjusterContext>,
  )
}

function Linking({ place, folio }: { place: string; folio: string }) {
  const [linked, remember] = useLinked(place)
  return <button onClick={() => remember(folio)}>{linked === '' ? 'link' : linked}</button>
}

test('[EXC-04] after a reload the page of a linked folio offers the synchronisation', async () => {
  const before = await importOf('form-of-a-reload')
  expect(before.text()).toContain('Vincular folio')
  await before.leave()

  const linking = await onScreen(<Linking place="form-of-a-reload" folio="F-77" />)
  await linking.press('link')
  expect(linking.text()).toBe('F-77')
  await linking.leave()

  const after = await importOf('form-of-a-reload')
  await expect.poll(after.text).toContain('El folio F-77 quedó vinculado. Ahora sincroniza.')
  expect(after.text()).not.toContain('Vincular folio')
  expect(after.text()).toContain('Sincronizar')
  await after.leave()
})

test('a folio linked in one form is not linked in another', async () => {
  const other = await importOf('another-form')
  expect(await readLinked('another-form')).toBeUndefined()
  expect(other.text()).toContain('Vincular folio')
  await other.leave()
})
