import { existsSync } from 'node:fs'
import { pages } from '#shared/sites.ts'
import { weigh } from '../../../tools/build/budgets.ts'
import { kilobytes } from '../measure.ts'
import type { Measure, Row } from '../measure.ts'
import { runOrSkip } from '../processes.ts'

const parts = ['page', 'script', 'requests'] as const
const partNames = { page: 'HTML + CSS', script: 'JS', requests: 'requests' } as const

export const budgets: Measure = {
  name: 'budgets',
  target: 'every route within the budget of its class (docs/architecture.md)',
  how: `\`tools/build/budgets.ts\` reads the built pages: brotli bytes of HTML and CSS, of the scripts that a
first visit loads, and requests. The ratio is that of the part nearest to its limit.`,
  async run() {
    runOrSkip('The build', process.execPath, ['tools/build/build.ts', '--quiet'], '.', [0, 1])
    const built = pages.filter(
      (page) => page.budget !== 'gallery' && existsSync(`dist/${page.app}/${page.file}`),
    )
    return (await Promise.all(built.map(weigh))).map(rowOf)
  },
}

type Weight = Awaited<ReturnType<typeof weigh>>

function rowOf(weight: Weight): Row {
  const { limit } = weight
  const share = (part: (typeof parts)[number]) => (limit[part] === 0 ? 0 : weight[part] / limit[part])
  const nearest = parts.toSorted((a, b) => share(b) - share(a))[0] ?? 'page'
  return {
    what: `${weight.pattern} (${weight.budget}; ${partNames[nearest]})`,
    ours: show(weight),
    theirs: '–',
    ratio: share(nearest),
    target: `≤ ${show(limit)}`,
    met: weight.broken.length === 0,
  }
}

const show = ({ page, script, requests }: Pick<Weight, (typeof parts)[number]>) =>
  `${kilobytes(page)}, ${kilobytes(script)}, ${String(requests)}`
