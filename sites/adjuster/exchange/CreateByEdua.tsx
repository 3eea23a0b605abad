import { Button } from '#shared/ui/Button.tsx'
import { useAdjuster } from '../form/adjuster-context.ts'
import { exchangeWords as words } from './exchange-words.ts'
import { Lacking } from './Lacking.tsx'
import { useExchange } from './use-exchange.ts'
import './exchange.css'

/** Page that adds a third driver from the sheet of the other insurer's adjuster (EXC-05). */
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
