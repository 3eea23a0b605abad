/**
 * General tests of every flow. Each app's flow test passes its flow and samples of complete answers, one per branch.
 * The first failure is thrown as an error that names the step.
 */
import { walk, type Answers, type Flow, type Results, type Walk } from '../flow.ts'

/** Complete typed answers by step, one record per kind of person. */
type Samples = Readonly<Record<string, Answers>>

export function assertFlowLaws(flow: Flow, samples: Samples): void {
  assertSpelling(flow)
  const results = everyResult(flow)
  for (const [name, sample] of Object.entries(samples)) {
    const end = walk(flow, sample, results)
    demand(end.frontier === undefined, `sample "${name}" stops at step "${end.frontier}"`)
    assertGuardsReadEarlierSteps(flow, sample)
    assertPrefixesStopWhereTheyEnd(flow, sample, results)
    assertNeighbours(flow, end)
  }
  assertNoStaleAnswers(flow, samples, results)
  assertEveryStepIsReached(flow, samples, results)
}

function assertSpelling(flow: Flow): void {
  const slugs = Object.values(flow).map((step) => step.slug)
  for (const [key, { slug, title }] of Object.entries(flow)) {
    demand(title.trim() !== '', `step "${key}" has no title`)
    demand(!/^\d+$/.test(key), `step "${key}": a number as key loses its place in the order`)
    demand(/^[^/?#\s]+(\/[^/?#\s]+)*$/.test(slug), `step "${key}": "${slug}" is no slug`)
    demand(slugs.indexOf(slug) === slugs.lastIndexOf(slug), `slug "${slug}" is used twice`)
  }
}

/** Guards must read earlier steps only. They also run while answers are incomplete. */
function assertGuardsReadEarlierSteps(flow: Flow, sample: Answers): void {
  const keys = Object.keys(flow)
  for (const [index, key] of keys.entries()) {
    const earlier = keys.slice(0, index)
    for (let known = 0; known <= index; known++) {
      flow[key]?.when?.(watched(pick(sample, keys.slice(0, known)), key, earlier))
    }
  }
}

function watched(answers: Answers, key: string, earlier: readonly string[]): Answers {
  const look = (name: string | symbol): void => {
    demand(
      earlier.includes(String(name)),
      `the guard of "${key}" reads "${String(name)}", which is not earlier`,
    )
  }
  return new Proxy(answers, {
    get: (target, name) => (look(name), target[String(name)]),
    has: (target, name) => (look(name), name in target),
    ownKeys: () => {
      throw new Error(`the guard of "${key}" reads all answers at once`)
    },
  })
}

/**
 * Answers the asked steps one by oneand checks that the frontier advances one step at a time, and that only steps up to
 * it open.
 */
function assertPrefixesStopWhereTheyEnd(flow: Flow, sample: Answers, results: Results): void {
  const { steps } = walk(flow, sample, results)
  for (const [count, key] of steps.entries()) {
    const partly = walk(flow, pick(sample, steps.slice(0, count)), results)
    demand(
      partly.frontier === key,
      `with ${count} answers the frontier is "${partly.frontier}", not "${key}"`,
    )
    const slug = flow[key]?.slug ?? ''
    demand(partly.canOpen(slug) && partly.landing === slug, `the frontier "${key}" cannot be opened`)
    for (const later of partly.steps.slice(count + 1)) {
      demand(!partly.canOpen(flow[later]?.slug ?? ''), `"${later}" opens before "${key}" is answered`)
    }
  }
}

function assertNeighbours(flow: Flow, end: Walk): void {
  for (const [index, key] of end.steps.entries()) {
    const slug = flow[key]?.slug ?? ''
    const previous = end.previous(slug)
    demand(
      index === 0 || (previous !== undefined && end.next(previous) === slug),
      `"${key}" is not next of previous`,
    )
    const counted = end.steps.filter((one) => !flow[one]?.isUncounted && !flow[one]?.isCountedWithPrevious)
    const place = counted.filter((one) => end.steps.indexOf(one) <= index).length
    const expected = place > 0 && !flow[key]?.isUncounted ? `${place} de ${counted.length}` : undefined
    demand(end.progress(slug)?.text === expected, `"${key}" has a wrong progress`)
  }
}

/** Switching from one sample to another must send exactly the data of the second. */
function assertNoStaleAnswers(flow: Flow, samples: Samples, results: Results): void {
  for (const [before, old] of Object.entries(samples)) {
    for (const [after, fresh] of Object.entries(samples)) {
      const changed = walk(flow, { ...old, ...fresh }, results).relevantAnswers
      const alone = walk(flow, fresh, results).relevantAnswers
      demand(
        JSON.stringify(changed) === JSON.stringify(alone),
        `changing from "${before}" to "${after}" leaves a stale answer`,
      )
    }
  }
}

function assertEveryStepIsReached(flow: Flow, samples: Samples, results: Results): void {
  const reached = new Set(Object.values(samples).flatMap((sample) => walk(flow, sample, results).steps))
  for (const key of Object.keys(flow)) demand(reached.has(key), `no sample reaches step "${key}"`)
}

function everyResult(flow: Flow): Results {
  const names = Object.values(flow).flatMap((step) => step.derived ?? [])
  return Object.fromEntries(names.map((name) => [name, true]))
}

function pick(answers: Answers, keys: readonly string[]): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([key]) => keys.includes(key)))
}

function demand(holds: boolean, broken: string): void {
  if (!holds) throw new Error(broken)
}
