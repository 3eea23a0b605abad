import { Button } from '#shared/ui/Button.tsx'
import { useAdjuster } from '../walk/adjuster-context.ts'
import { exchangeWords as words } from './exchange-words.ts'
import { Lacking } from './Lacking.tsx'
import { useExchange } from './use-exchange.ts'
import './exchange.css'

/** EXC-05: a third driver from the sheet of their own insurer's adjuster. */
export function CreateByEdua() {
  const { goTo } = useAdjuster()
  const { lack } = useExchange('make')
  return (
    <Lacking lack={lack}>
      {(described) => (
        <Button wide kind="secondary" {...described} onClick={() => goTo({ screen: 'sync' })}>
          {words.create}
        </Button>
      )}
    </Lacking>
  )
}
