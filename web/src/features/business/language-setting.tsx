import type { Business } from '@vouchwell/domain/business/business';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@vouchwell/domain/lib/language';
import { spokenLanguage, t, translated } from '@vouchwell/domain/lib/translate';
import { type SubmitEvent, useState } from 'react';
import { updateBusiness } from '../../data/business/businesses.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { useLanguageChoice } from '../../ui/language-choice.tsx';
import { Section } from '../../ui/section.tsx';
import { toast, toastError } from '../../ui/toast.tsx';

/** What an owner reads, and is written to in; null is an owner who has no business to be written to about. */
export function LanguageSetting({ business }: { readonly business: Business | null }) {
  const spoken = spokenLanguage();
  const mailed = business ? (business.language ?? 'en') : spoken;
  const [chosen, setChosen] = useState<Language>(spoken);
  const keep = async (language: Language) => {
    try {
      if (business) await updateBusiness(business, { language });
    } catch (error) {
      console.error('The language was not saved', error);
      toastError(t('Your language was not saved'), t('Try again.'));
      return false;
    }
    if (language === spoken)
      toast(
        t('Language saved'),
        t('Emails to you are in {language} from now on.', {
          language: translated(LANGUAGE_NAMES[language]),
        }),
      );
    return true;
  };
  const [choose, isSaving, question] = useLanguageChoice(keep);
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    choose(chosen);
  };
  return (
    <Section
      title={t('Language')}
      text={t(
        'We use it on these pages and in the emails to you. Your customers choose their own.',
      )}
      className="mt-6 border-t border-line pt-6"
    >
      <form onSubmit={save} className="flex max-w-md flex-col items-start gap-4">
        <SelectField
          label={t('Your language')}
          value={chosen}
          hint={
            mailed === spoken
              ? undefined
              : t('Emails to you are in {language} now.', {
                  language: translated(LANGUAGE_NAMES[mailed]),
                })
          }
          onChange={({ target }) =>
            setChosen(LANGUAGES.find((one) => one === target.value) ?? spoken)
          }
        >
          {LANGUAGES.map((language) => (
            <option key={language} value={language} lang={language}>
              {LANGUAGE_NAMES[language]}
            </option>
          ))}
        </SelectField>
        {(chosen !== spoken || chosen !== mailed) && (
          <Button type="submit" busyLabel={isSaving && t('Saving...')}>
            {t('Save language')}
          </Button>
        )}
      </form>
      {question}
    </Section>
  );
}
