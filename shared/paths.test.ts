import { expect, test } from 'vitest'
import { paths } from './paths.ts'

test('[FND-O20] every address is written in one place, its values encoded', () => {
  const samples = Object.entries(paths).map(([name, write]) => {
    const argument =
      name === 'contract' ? 'vehicle/aditional-data' : name === 'policyList' ? 'expired' : 'AE 1/2?&#'
    const takesQuery = ['quoter', 'registration', 'logIn', 'entry'].includes(name)
    const build = write as (value: unknown) => string // each writer takes at most one argument
    return `${name}: ${build(takesQuery ? { name: 'José & Ana', empty: '' } : argument)}`
  })
  expect(samples).toMatchSnapshot()
})
