import { kindOfField } from '../fields/field-kinds.ts'
import { conclusionFields } from '../fields/page-fields.ts'
import { PageForm } from '../fields/PageForm.tsx'
import { savePage } from '../form/form-store.ts'
import { useAdjuster } from '../form/adjuster-context.ts'
import { Screen } from '../frame/Screen.tsx'
import { formWords, panelWords } from '../words.ts'

/** Page with the adjuster's conclusions (ADJ-151). */
export function Conclusions() {
  const { form, goTo } = useAdjuster()
  const back = () => goTo({ screen: 'panel' })
  return (
    <Screen title={panelWords.tiles.closure} onBack={back}>
      <PageForm
        id="conclusions"
        records={conclusionFields}
        known={form.values}
        kindOf={(name) => kindOfField(name, form.lists)}
        submit={formWords.save}
        onSave={(fields, shown) => {
          savePage('', fields, shown)
          back()
        }}
      />
    </Screen>
  )
}
