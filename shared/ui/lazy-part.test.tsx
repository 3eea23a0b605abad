import { Suspense, type ComponentType, type ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { expect, test } from 'vitest'
import { lazyPart, PartMissing } from './lazy-part.tsx'

type Load = () => Promise<ComponentType>
const Drawn = () => <p>El precio</p>
const lost: Load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

async function markupOf(load: Load, orElse?: () => ReactNode): Promise<string> {
  const Part = lazyPart(load, orElse)
  const screen = (
    <main>
      <h1>Tu seguro</h1>
      <Suspense>
        <Part />
      </Suspense>
    </main>
  )
  return new Response((await prerender(screen)).prelude).text()
}

test('[D29] if the code of an optional part fails to load, the screen stays as it is', async () => {
  expect(await markupOf(() => Promise.resolve(Drawn))).toContain('El precio')
  expect(await markupOf(lost)).toContain('Tu seguro')
})

test('[D29] if the code of a required part fails to load, the screen says so and offers to reload', async () => {
  const markup = await markupOf(lost, PartMissing)
  expect(markup).toContain('Tu seguro')
  expect(markup).toMatch(/role="alert".*No pudimos cargar esta parte\. <a href="">/)
})
