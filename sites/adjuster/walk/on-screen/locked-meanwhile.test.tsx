/**
 * Tests that a declaration which was locked during an edit offers no choice that the insurer would refuse (ADJ-41, D68,
 * D189).
 */
import type { WritableAtom } from 'nanostores'
import { afterEach, expect, test, vi } from 'vitest'
import type { OpenAdjusterForm } from '#shared/contracts/claims/adjuster-form.ts'
import { domainForm } from '#shared/domain/claims/adjuster/domain-form.ts'
import type { Conflict } from '#shared/form-by-link/fields/three-way-merge.ts'
import { onScreen } from '#shared/ui/testing/pressed.fixture.tsx'
import { $conflicts } from '../../form/form-store.ts'
import { AdjusterContext } from '../../form/adjuster-context.ts'
import { ConflictList } from '../ConflictList.tsx'
import { openForm } from '../walks.fixture.ts'

// The test sets the session's atom, so the cast is safe.
const conflicts = $conflicts as WritableAtom<readonly Conflict[]>

afterEach(() => {
  conflicts.set([])
  vi.unstubAllGlobals()
})

const LOCKED = 'La declaración ya no se puede cambiar.'
const both: readonly Conflict[] = [
  { group: 'facts', mine: { facts: 'Venía en verde' }, theirs: { facts: 'Chocaron' } },
  { group: 'liability', mine: { liability: 'l1' }, theirs: { liability: '' } },
]

async function conflictsOf(claim: Partial<OpenAdjusterForm['claim']>) {
  conflicts.set(both)
  const form = { ...openForm, claim: { ...openForm.claim, ...claim } }
  const rules = domainForm(form)
  const context = { form, ownLists: form.lists, rules, notices: [], goTo: () => undefined }
  const screen = await onScreen(
    <AdjusterContext value={context}>
      <ConflictList />
    </AdjusterContext>,
  )
  const offered = (label: string) =>
    ['Dejar lo mío', 'Dejar lo suyo'].filter((side) => screen.hasButton(`${side}: ${label}`))
  const shown = {
    facts: offered('Declaración de los hechos'),
    liability: offered('Responsabilidad'),
    refusals: screen.text().split(LOCKED).length - 1,
    mine: screen.text().includes('Venía en verde'),
  }
  await screen.leave()
  return shown
}

const either = ['Dejar lo mío', 'Dejar lo suyo']
const theirs = ['Dejar lo suyo']

test.each([
  ['nothing is locked', {}, either, either, 0],
  ['NA has declared by their own form', { hasPeopleFacts: true }, theirs, either, 1],
  ['it is a later form', { isFirstForm: false }, theirs, theirs, 2],
] as const)(
  '[ADJ-41] [D68] conflicts of the declaration if %s',
  async (_case, claim, facts, liability, refusals) => {
    // The adjuster's own value stays visible, so that it can be read and copied.
    expect(await conflictsOf(claim)).toEqual({ facts, liability, refusals, mine: true })
  },
)
