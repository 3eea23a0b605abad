import { useCallback, useEffect, useMemo, useRef, useState, type FormEvent } from 'react'
import type { Catalogue } from '#shared/domain/vehicle/catalogue.ts'
import { fillInField } from '#shared/steps/binding.ts'
import type { NewVehicle } from '#shared/steps/vehicle/draft.ts'
import { useVehicle, type VehicleQuestion } from '#shared/steps/vehicle/use-vehicle.ts'
import {
  noVehicle,
  vehicleFields,
  type BrandList,
  type VehicleChoice,
} from '#shared/steps/vehicle/vehicle.ts'
import type { Autosave } from '#shared/drafts/autosave.ts'
import { typedIn } from '#shared/forms/typed-values.ts'
import type { QuoteAnswers } from './quote.ts'
import { campaignVehicle, withModel, type CampaignVehicle } from './campaign.ts'
import { keptLater, readKept } from './lazy-draft.ts'

/** Of the form with the five questions. */
export const FORM = 'quote'

/** What was chosen of the price, beside the answers. */
type QuoteChoices = Pick<NewVehicle, 'coupon' | 'planName' | 'paymentForm'>
const noChoices: QuoteChoices = { coupon: '', planName: null, paymentForm: null }

interface QuoteForm {
  readonly question: VehicleQuestion
  readonly answers: QuoteAnswers
  readonly choices: QuoteChoices
  readonly setChoices: (change: Partial<QuoteChoices>) => void
  readonly onChange: (event: FormEvent<HTMLFormElement>) => void
  /** Keeps everything with the visitor's draft, now. */
  readonly save: () => Promise<void>
}

type Keeper = Autosave<Partial<NewVehicle>>

const others = ['postalCode', 'age', 'genderCode'] as const
type Other = (typeof others)[number]

/** The visitor's answers: from the page, from the address (QUO-02), from the draft (QUO-03), in this order. */
export function useAnswers(brands: BrandList): QuoteForm {
  const question = useVehicle(brands, FORM)
  const [typed, setTyped] = useState<Record<Other, string>>({ postalCode: '', age: '', genderCode: '' })
  const [choices, setAllChoices] = useState(noChoices)
  const read = useCallback(() => setTyped(othersIn()), [])
  const setChoices = useCallback(
    (change: Partial<QuoteChoices>) => setAllChoices((now) => ({ ...now, ...change })),
    [],
  )
  const answers = useMemo(() => ({ ...question.choice, ...typed }), [question.choice, typed])
  const keeper = useRestored(brands, question, setChoices, read)
  const save = useSaved(keeper, question, answers, choices)
  const onChange = (event: FormEvent<HTMLFormElement>) => {
    question.onChange(event)
    read()
  }
  return { question, answers, choices, setChoices, onChange, save }
}

function othersIn(): Record<Other, string> {
  const typed = typedIn(FORM)
  const value = (name: Other) => (typeof typed[name] === 'string' ? typed[name] : '')
  return { postalCode: value('postalCode'), age: value('age'), genderCode: value('genderCode') }
}

/** Once, after hydration: what was typed stays, what is still open is filled in; then it is kept. */
function useRestored(
  brands: BrandList,
  { catalogue, prefill }: VehicleQuestion,
  setChoices: QuoteForm['setChoices'],
  read: () => void,
): Keeper | null {
  const [keeper, setKeeper] = useState<Keeper | null>(null)
  const reading = useRef<Promise<Known>>(undefined)
  useEffect(() => {
    const linked = campaignVehicle(location.search, brands.brands)
    const restore = async (): Promise<Known> => {
      const draft = await readKept(({ readVehicle }) => readVehicle())
      if (draft) {
        fillIn(draft)
        setChoices({ coupon: draft.coupon, planName: draft.planName, paymentForm: draft.paymentForm })
      }
      read()
      return {
        linked,
        draft: draft && choiceOf(draft),
        keeper: keptLater(({ keepVehicle }) => keepVehicle()),
      }
    }
    reading.current = restore().catch(() => {
      // What was typed early counts even where the draft cannot be read, and so does the address.
      read()
      return { linked, draft: undefined, keeper: null }
    })
  }, [brands, setChoices, read])

  useEffect(() => {
    if (!catalogue) return
    void reading.current?.then((known) => {
      const wanted = wantedChoice(known, catalogue)
      if (wanted) prefill(wanted)
      // Set together with the car: saved before it is back in its lists, it would be saved as forgotten.
      setKeeper(known.keeper)
    })
  }, [catalogue, prefill])
  return keeper
}

interface Known {
  readonly linked: CampaignVehicle | null
  readonly draft: VehicleChoice | undefined
  readonly keeper: Keeper | null
}

/** The car of the address, unless the draft is about the same car and knows more of it. */
function wantedChoice({ linked, draft }: Known, catalogue: Catalogue): VehicleChoice | undefined {
  if (!linked) return draft
  const named = withModel(linked, catalogue.models(Number(linked.choice.brandId)))
  const isSame = vehicleFields.every((field) => named[field] === '' || named[field] === draft?.[field])
  return isSame ? draft : named
}

function fillIn(draft: NewVehicle): void {
  const form = document.getElementById(FORM)
  const typed = othersIn()
  if (!(form instanceof HTMLFormElement)) return
  for (const name of others) if (!typed[name]) fillInField(form, name, draft[name])
}

function choiceOf(draft: NewVehicle): VehicleChoice {
  return vehicleFields.reduce((choice, field) => ({ ...choice, [field]: draft[field] }), noVehicle)
}

/** Keeps answers and choices as they change; what the draft holds beside them stays. */
function useSaved(
  keeper: Keeper | null,
  { vehicle, catalogue, choice }: VehicleQuestion,
  answers: QuoteAnswers,
  choices: QuoteChoices,
): () => Promise<void> {
  const named = useMemo(() => {
    const brand = catalogue?.brands().find(({ id }) => String(id) === choice.brandId)
    const model = catalogue?.models(Number(choice.brandId)).find(({ id }) => String(id) === choice.modelId)
    return {
      brandName: brand?.name ?? '',
      modelName: model?.name ?? '',
      versionName: vehicle?.versionName ?? '',
      body: model?.body ?? null,
    }
  }, [catalogue, choice, vehicle])
  const isBegun = useRef(false)
  useEffect(() => {
    // Without the catalogue a car from an earlier visit is not on the page, but it is not forgotten either.
    if (!catalogue || !keeper) return
    const now = { ...answers, ...named, ...choices }
    isBegun.current ||= Object.values(now).some(Boolean)
    if (isBegun.current) keeper.push(now)
  }, [keeper, catalogue, answers, named, choices])
  return useCallback(async () => keeper?.flush(), [keeper])
}
