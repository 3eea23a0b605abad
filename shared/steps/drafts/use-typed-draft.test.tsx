import { afterEach, expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { drafts } from '#shared/drafts/device-drafts.ts'
import { defineDraft, type Owner } from '#shared/drafts/draft.ts'
import { mounted } from '#shared/ui/testing/pressed.fixture.tsx'
import { useTypedDraft } from './use-typed-draft.ts'

const kind = defineDraft({ name: 'typed', version: 1, schema: v.object({ text: v.string() }) })
const [ana, bruno] = ['person:ana', 'person:bruno'] as const

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A form on a device; the test decides when reads of the draft finish. */
async function form(first: Owner) {
  const reads = new Map<Owner, PromiseWithResolvers<never>>()
  vi.spyOn(drafts, 'readDraft').mockImplementation((_, owner) => {
    const read = Promise.withResolvers<never>()
    reads.set(owner, read)
    return read.promise
  })
  const shown: unknown[] = []
  function Form({ owner }: { owner: Owner }) {
    shown.push([owner, useTypedDraft(kind, owner).known?.text])
    return null
  }
  const { draw } = await mounted(<Form owner={first} />)
  return {
    shown,
    become: (owner: Owner) => draw(<Form owner={owner} />),
    // The cast is safe: the value has the shape of `kind`.
    finish: (owner: Owner, text: string) => reads.get(owner)?.resolve({ text } as never),
  }
}

test('[D9] typed data of one person never appears for the next, however late it is read', async () => {
  const { shown, become, finish } = await form(ana)
  await become(bruno)
  finish(bruno, 'of Bruno')
  await become(bruno)
  finish(ana, 'of Ana')
  await become(bruno)
  expect(shown).not.toContainEqual([bruno, 'of Ana'])
  expect(shown.at(-1)).toEqual([bruno, 'of Bruno'])
})

test('[D9] loaded typed data disappears at once when the person changes', async () => {
  const { shown, become, finish } = await form(ana)
  finish(ana, 'of Ana')
  await become(ana)
  expect(shown.at(-1)).toEqual([ana, 'of Ana'])
  await become(bruno)
  expect(shown).not.toContainEqual([bruno, 'of Ana'])
})
