import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClockExclamation,
  IconFileOff,
  IconHelpCircle,
} from '@tabler/icons-react';
import type { TextKey } from '#locales/catalogue.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { FactList } from '#ui-kit/display/FactList.tsx';
import { Verdict } from '#ui-kit/display/Verdict.tsx';
import { type Check, endOf } from '../../../model/judgement.ts';
import styles from './BadgeVerdict.module.css';
import { OwnerCheck } from './OwnerCheck.tsx';
import type { ShownAnswer, ShownJudgement } from './verify-api.ts';

const looks = {
  valid: { tone: 'positive', icon: IconCircleCheck },
  unconfirmed: { tone: 'warning', icon: IconHelpCircle },
  invalid: { tone: 'negative', icon: IconCircleX },
  revoked: { tone: 'negative', icon: IconCircleX },
  expired: { tone: 'warning', icon: IconClockExclamation },
} as const;
const outcomeIcons = {
  passed: IconCircleCheck,
  unchecked: IconHelpCircle,
  failed: IconAlertTriangle,
} as const;

/** First whether it counts, then what it says, then what was checked. */
export function BadgeVerdict({ answer }: { answer: ShownAnswer }) {
  const t = useTranslate('open-badges');
  if ('unreadable' in answer)
    return (
      <Verdict tone="unknown" icon={IconFileOff} title={t(`unreadable.${answer.unreadable}`)}>
        {t('unreadable.text')}
      </Verdict>
    );
  const { verdict, checks, recipient } = answer;
  const said = endOf(checks) ?? verdict;
  return (
    <>
      <Verdict {...looks[said]} title={t(`verdict.${said}`)}>
        {t(`verdict.${said}Text`)}
      </Verdict>
      <Facts judgement={answer} />
      <section>
        <h2 className={styles.heading}>{t('checks')}</h2>
        <ul className={styles.checks}>
          {checks.map((check) => (
            <CheckRow key={check.name} check={check} />
          ))}
        </ul>
      </section>
      {recipient && (verdict !== 'invalid' || said === 'expired') ? (
        <OwnerCheck recipient={recipient} />
      ) : null}
    </>
  );
}

export function GoneBadge() {
  const t = useTranslate('open-badges');
  return (
    <Verdict tone="unknown" icon={IconFileOff} title={t('verify.gone')}>
      {t('verify.goneText')}
    </Verdict>
  );
}

function Facts({ judgement }: { judgement: ShownJudgement }) {
  const t = useTranslate('open-badges');
  const { date } = useFormats();
  const { title, issuerName, issuerId, from, until } = judgement;
  const facts: [string, string][] = [
    [t('fact.title'), title],
    [t('fact.issuer'), issuerName],
    [t('fact.issuerId'), issuerId],
    [t('fact.from'), from === null ? '' : date(from)],
    [t('fact.until'), until === null ? t('fact.forEver') : date(until)],
  ];
  return <FactList facts={facts.filter(([, value]) => value !== '')} />;
}

function CheckRow({ check }: { check: Check }) {
  const t = useTranslate('open-badges');
  const Icon = outcomeIcons[check.outcome];
  return (
    <li data-outcome={check.outcome}>
      <Icon role="img" aria-label={t(`outcome.${check.outcome}`)} />
      <div>
        <strong>{t(`check.${check.name}`)}</strong>
        <p>{t(sentenceOf(check))}</p>
      </div>
    </li>
  );
}

function sentenceOf({ name, reason }: Check): TextKey<'open-badges'> {
  return `said.${name}.${reason ?? 'passed'}` as TextKey<'open-badges'>; // open-badges.json has one for each reason
}
