import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Catalogue } from '#shared/domain/vehicle/catalogue.ts'
import type { NewVehicle } from '#shared/steps/vehicle/draft.ts'
import { isManual, noManualVehicle } from '#shared/steps/vehicle/manual/manual.ts'
import { useVehicle, type VehicleQuestion } from '#shared/steps/vehicle/use-vehicle.ts'
import {
  vehicleFields,
  type BrandList,
  type KnownVehicle,
  type VehicleChoice,
} from '#shared/steps/vehicle/vehicle.ts'
import type { Autosave } from '#shared/drafts/autosave.ts'
import { useFormValues } from '#shared/forms/use-form-values.ts'
import { noAnswers, type QuoteAnswers } from './quote.ts'
import { lazyAutosave, readLazily } from './kept/lazy-draft.ts'
import { keepUnsaved } from './kept/unsaved-answers.ts'

/** Id of the form with the five questions. */
export const FORM = 'quote'

/** Choices about the price, in addition to the answers. */
type QuoteChoices = Pick<NewVehicle, 'coupon' | 'planName' | 'paymentForm' | 'seen'>
const noChoices: QuoteChoices = { coupon: '', planName: null, paymentForm: null, seen: null }

interface QuoteForm {
  readonly question: VehicleQuestion
  readonly answers: QuoteAnswers
  readonly choices: QuoteChoices
  readonly setChoices: (change: Partial<QuoteChoices>) => void
  /** Saves all values in the visitor's draft; settles when they are saved. */
  readonly save: () => Promise<void>
}

type Saver = Autosave<Partial<NewVehicle>>

/** Initial values of all answers except the car's. */
const others = {
  postalCode: noAnswers.postalCode,
  age: noAnswers.age,
  genderCode: noAnswers.genderCode,
  ...noManualVehicle,
}
const noEvents = { onChange: () => undefined, onLeave: () => undefined }

/** The visitor's answers: from the page, then from the address (QUO-02), then from the draft (QUO-03). */
export function useAnswers(brands: BrandList): QuoteForm {
  const question = useVehicle(brands, FORM)
  const { enter } = question.manual
  const { values, fillIn } = useFormValues(FORM, others, noEvents)
  const [choices, setAllChoices] = useState(noChoices)
  const setChoices = useCallback(
    (change: Partial<QuoteChoices>) => setAllChoices((now) => ({ ...now, ...change })),
    [],
  )
  const answers = useMemo(
    // The cast is safe: the values are texts, as in `others`.
    () => ({ ...question.choice, ...(values as typeof others) }),
    [question.choice, values],
  )
  const restore = useCallback(
    (draft: NewVehicle) => {
      const { postalCode, age, genderCode, manualBrand, manualModel, manualYear } = draft
      const { coupon, planName, paymentForm } = draft
      fillIn({ postalCode, age, genderCode })
      setChoices({ coupon, planName, paymentForm })
      if (isManual(draft)) enter({ manualBrand, manualModel, manualYear })
    },
    [fillIn, setChoices, enter],
  )
  const saver = useRestored(brands, question, restore)
  const save = useSaved(saver, question, answers, choices)
  return { question, answers, choices, setChoices, save }
}

/**
 * Hook that restores answers once after hydration: typed answers are kept, missing ones are filled in. Changes are
 * saved from then on.
 */
function useRestored(
  brands: BrandList,
  { catalogue, prefill }: VehicleQuestion,
  restore: (draft: NewVehicle) => void,
): Saver | null {
  const [saver, setSaver] = useState<Saver | null>(null)
  const reading = useRef<Promise<Known>>(undefined)
  useEffect(() => {
    // The code is loaded only for an address with a query, because most name no car.
    const link = location.search ? import('./campaign-car.ts') : undefined
    const linking = link
      ?.then(({ campaignCar }) => campaignCar(location.search, brands))
      .catch(() => undefined)
    const read = async (): Promise<Known> => {
      const draft =
        (await (await link)?.savedQuote(location.search)) ??
        (await readLazily(({ readVehicle }) => readVehicle()))
      if (draft) restore(draft)
      return {
        linked: await linking,
        draft: draft && choiceOf(draft),
        saver: lazyAutosave(({ vehicleAutosave }) => vehicleAutosave(), keepUnsaved),
      }
    }
    // The car of the address counts even if the draft cannot be read.
    reading.current = read().catch(async () => ({ linked: await linking, draft: undefined, saver: null }))
  }, [brands, restore])

  useEffect(() => {
    const reads = reading.current
    if (!catalogue || !reads) return
    // The car is resolved once, because lists that load later do not change it.
    reading.current = undefined
    void reads.then(async (known) => {
      const wanted = await wantedChoice(known, catalogue)
      if (wanted) prefill(wanted)
      // Saving starts with the prefilled car. Before that the car would be saved as removed.
      setSaver(known.saver)
    })
  }, [catalogue, prefill])
  return saver
}

interface Known {
  /** Resolves the car of the address, once the models are known. */
  readonly linked: ((catalogue: Catalogue) => Promise<VehicleChoice>) | null | undefined
  readonly draft: KnownVehicle | undefined
  readonly saver: Saver | null
}

/** Returns the car to prefill: that of the address, unless the draft has the same car with more details. */
async function wantedChoice(
  { linked, draft }: Known,
  catalogue: Catalogue,
): Promise<KnownVehicle | undefined> {
  if (!linked) return draft
  const named = await linked(catalogue)
  const isSame = vehicleFields.every((field) => named[field] === '' || named[field] === draft?.[field])
  return isSame ? draft : named
}

function choiceOf(draft: NewVehicle): KnownVehicle {
  const { brandId, brandName, modelId, year, versionCode } = draft
  return { brandId, brandName, modelId, year, versionCode }
}

/** Hook that saves answers and choices as they change; the rest of the draft is kept. */
function useSaved(
  saver: Saver | null,
  { vehicle, catalogue, choice, state }: VehicleQuestion,
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
    // While the lists are missing the car of an earlier visit is not shown, and must not be deleted from the
    // draft.
    if (!catalogue || !saver || state !== 'ready') return
    const now = { ...answers, ...named, ...choices }
    isBegun.current ||= Object.values(now).some(Boolean)
    if (isBegun.current) saver.push(now)
  }, [saver, catalogue, state, answers, named, choices])
  return useCallback(async () => saver?.flush(), [saver])
}
