import { afterEach, expect, test, vi } from 'vitest'
import { mounted } from '#shared/ui/testing/pressed.fixture.tsx'
import { noAnswers, type QuoteAnswers } from '../quote.ts'

const priced = vi.hoisted(() => ({ ok: true, data: { plans: [], isOwn: false, assumedAges: null } }))
vi.mock('#shared/http/call.ts', () => ({ call: async () => priced }))
// Another file of the same process may have loaded the real call already.
vi.resetModules()
const { useQuote } = await import('./use-quote.ts')
afterEach(() => void vi.unstubAllGlobals())

const car = { ...noAnswers, brandId: '10', modelId: '1001', year: '2022', versionCode: 'V1' }

test.each(['', '0670'])(
  '[D20] [D204] no price is ever drawn beside the postal code "%s"',
  async (postalCode) => {
    const drawn: (readonly [postalCode: string, hasPrice: boolean])[] = []
    function Probe({ answers }: { answers: QuoteAnswers }) {
      const { quote } = useQuote(answers, '', () => undefined)
      drawn.push([answers.postalCode, quote !== null])
      return null
    }
    const page = await mounted(<Probe answers={{ ...car, postalCode: '06700' }} />)
    await vi.waitFor(() => expect(drawn).toContainEqual(['06700', true]))
    await page.draw(<Probe answers={{ ...car, postalCode }} />)
    expect(drawn).toContainEqual([postalCode, false])
    expect(drawn).not.toContainEqual([postalCode, true])
    await page.unmount()
  },
)
