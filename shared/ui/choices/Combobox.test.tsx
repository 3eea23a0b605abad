import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, test, vi } from 'vitest'
import { matching } from './use-combobox.ts'

/** Text in the box, which the fake hook returns as if the list were open. */
const query = { typed: '' }
const noop = () => undefined
// Test files share their modules, so this file loads its own copies, and removes its fakes.
vi.resetModules()
vi.doMock('./use-combobox.ts', () => ({
  useEnhanced: () => true,
  useShownChoice: noop,
  useCombobox: ({ options }: { options: { value: string; label: string }[] }) => ({
    open: true,
    shown: matching(options, query.typed),
    active: -1,
    search: noop,
    choose: noop,
    leave: noop,
    onKeyDown: noop,
  }),
}))
const { Combobox } = await import('./Combobox.tsx')
afterAll(() => {
  vi.doUnmock('./use-combobox.ts')
  vi.resetModules()
})

const options = [
  { value: '1', label: 'Cuauhtémoc' },
  { value: '2', label: 'Coyoacán' },
]

function shown(typed: string): string {
  query.typed = typed
  return renderToStaticMarkup(
    <Combobox name="town" label="Municipio" options={options} notFound="No encontramos tu municipio" />,
  )
}

test('[FND-80] a list with no match says so, and asks to check the spelling', () => {
  expect(shown('zzz')).toMatch(
    /<p class="combobox-list combobox-none" role="status">No encontramos tu municipio \(Asegúrate que esté bien escrito\)<\/p>/,
  )
  expect(shown('coyoacan')).not.toContain('Asegúrate')
})
