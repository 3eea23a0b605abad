import { expect, test } from 'vitest'
import { paths } from './paths.ts'

test('[FND-O20] the paths and their encoded values match the snapshot', () => {
  const builders = Object.entries(paths).filter(([, value]) => typeof value === 'function')
  const samples = builders.map(([name, write]) => {
    const argument =
      name === 'contract' ? 'vehicle/aditional-data' : name === 'policyList' ? 'expired' : 'AE 1/2?&#'
    const takesQuery = ['quoter', 'registration', 'logIn', 'entry'].includes(name)
    // The cast is safe: address functions take texts, or one query object.
    const build = write as (...values: unknown[]) => string
    const values =
      build.length > 1
        ? [argument, 'a/b', 'c?d']
        : [takesQuery ? { name: 'José & Ana', empty: '' } : argument]
    return `${name}: ${build(...values)}`
  })
  expect(samples).toMatchSnapshot()
})
