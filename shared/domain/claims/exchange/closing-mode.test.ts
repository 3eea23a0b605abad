import { describe, expect, test } from 'vitest'
import { wholeForm, wholePerson, wholeService } from '../adjuster/adjuster-form.fixture.ts'
import type { PersonKind, ServiceKind } from '../adjuster/adjuster-form.ts'
import { closingModeOf, closingWarningOf, issuesOrder, withChosenLiability } from './closing-mode.ts'

const insured = wholePerson('insured', { fields: { ...wholePerson('insured').fields, folio: 'DE-1' } })
const withService = (kind: PersonKind, ...services: ServiceKind[]) =>
  wholePerson(kind, { services: services.map((service, index) => wholeService(String(index), service)) })
const formWith = (
  liability: 'insured' | 'thirdParty' | 'shared' | null,
  ...others: ReturnType<typeof wholePerson>[]
) => wholeForm({ liability, people: [insured, ...others] })

describe('closingModeOf', () => {
  test.each([
    ['insured', 'emit'],
    ['thirdParty', 'receive'],
    ['shared', 'none'],
  ] as const)('[EXC-28] [EXC-08] [EXC-O4] with liability %s, the closing mode is %s', (liability, mode) => {
    expect(closingModeOf(formWith(liability))).toBe(mode)
  })

  test('[D249] a liability of unknown kind asks the adjuster, and the answer decides the closing mode', () => {
    const form = formWith(null)
    expect(closingModeOf(form)).toBeNull()
    expect(issuesOrder(form)).toBe(false)
    expect(closingModeOf(withChosenLiability(form, 'insured'))).toBe('emit')
    expect(closingModeOf(withChosenLiability(formWith('shared'), 'insured'))).toBe('none')
  })

  test('[EXC-O5] without folio or e-mail, a claim closes without a voucher', () => {
    expect(closingModeOf({ ...formWith('insured'), hasEmail: false })).toBe('none')
    expect(closingModeOf(wholeForm({ liability: 'thirdParty' }))).toBe('none')
  })
})

describe('the warning before the closing signature', () => {
  const sipac = withService('thirdParty', 'sipac')
  const order = withService('thirdParty', 'repair', 'traditionalOrder')
  const bare = withService('thirdParty', 'repair')
  test.each([
    ['[EXC-29] emit, each third party has services', formWith('insured', sipac, order), null],
    [
      '[EXC-29] emit, one third party has no services',
      formWith('insured', sipac, bare),
      'someWithoutServices',
    ],
    ['[EXC-O7] emit, a cyclist does not count', formWith('insured', sipac, withService('cyclist')), null],
    [
      '[EXC-O7] emit, an owner does not count',
      formWith('insured', sipac, withService('propertyOwner', 'repair')),
      null,
    ],
    ['[EXC-31] receive, no third party has services', formWith('thirdParty', bare), 'nobodyWithServices'],
    [
      '[EXC-31] receive, no third driver',
      formWith('thirdParty', withService('cyclist', 'sipac')),
      'nobodyWithServices',
    ],
    ['[EXC-31] receive, one of two is enough', formWith('thirdParty', bare, order), null],
    ['[EXC-O4] shared, no warning', formWith('shared', bare), null],
    [
      '[EXC-O5] no folio, no warning',
      wholeForm({ liability: 'insured', people: [wholePerson('insured'), bare] }),
      null,
    ],
  ] as const)('the closing warning: %s', (_, form, warning) => {
    expect(closingWarningOf(form)).toBe(warning)
    expect(issuesOrder(form)).toBe(warning === null && closingModeOf(form) !== 'none')
  })
})
