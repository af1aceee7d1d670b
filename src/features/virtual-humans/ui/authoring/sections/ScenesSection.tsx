import { IconFlag, IconGitBranch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { StatusBadge } from '#ui-kit/display/StatusBadge.tsx';
import { Checkbox } from '#ui-kit/fields/Checkbox.tsx';
import { Select } from '#ui-kit/fields/Select.tsx';
import { type Scene, type SceneChoice, textsIn } from '../../../model/case-content.ts';
import { caseLimits } from '../../../model/case-parts.ts';
import { listReached } from '../../../model/scene-paths.ts';
import { ItemCards } from '../fields/ItemCards.tsx';
import { LocalTextField } from '../fields/LocalTextField.tsx';
import { SuggestWordings } from '../fields/SuggestWordings.tsx';
import { WordingsField } from '../fields/WordingsField.tsx';
import { useBuilder, useCase, useNames, useReadOnly } from '../state/builder-context.ts';
import { newId } from '../state/new-id.ts';
import { SceneGraph } from './SceneGraph.tsx';
import styles from './Section.module.css';
import { Section } from './Section.tsx';
import { EffectFields } from './TopicFields.tsx';

/** The outline of a branching conversation: it begins with the first scene, and each choice leads to another. */
export function ScenesSection({ itemId }: { itemId: string | null }) {
  const t = useTranslate('virtual-human-builder');
  const { content, change } = useCase();
  const { locale } = useBuilder();
  const { name } = useNames();
  const readOnly = useReadOnly();
  const [openId, setOpenId] = useState(itemId);
  const [view, setView] = useState<'list' | 'graph'>('list');
  const open = (id: string) => {
    setOpenId(id);
    setView('list');
  };
  const { scenes } = content;
  const [first] = content.locales;
  const [start] = scenes;
  const reached = start ? listReached(start, new Map(scenes.map((scene) => [scene.id, scene]))) : new Set();
  const nameOf = (scene: Scene, index: number) => name(scene) || t('scene.number', { number: index + 1 });
  const targets = scenes.map((scene, index) => ({ value: scene.id, label: nameOf(scene, index) }));
  return (
    <Section section="scenes">
      {scenes.length > 1 ? <ViewSwitch view={view} onChange={setView} /> : null}
      {view === 'graph' && scenes.length > 1 ? (
        <SceneGraph scenes={scenes} nameOf={nameOf} onOpen={open} />
      ) : (
        <ItemCards
          readOnly={readOnly}
          items={scenes}
          openId={openId}
          onOpen={setOpenId}
          onChange={(next) => change({ scenes: next })}
          make={(like): Scene => ({
            ...(like ?? { name: {}, says: {}, choices: [], notUnderstood: {}, ends: false }),
            id: newId('scene', scenes),
          })}
          nameOf={nameOf}
          summaryOf={(scene) => textsIn(scene.says, locale, first)[0] ?? t('scene.silent')}
          marksOf={(scene) => (
            <>
              {scene === start ? <StatusBadge tone="accent">{t('scene.start')}</StatusBadge> : null}
              {scene.ends ? (
                <StatusBadge icon={<IconFlag aria-hidden />}>{t('scene.end')}</StatusBadge>
              ) : (
                <StatusBadge>{t('scene.choices', { count: scene.choices.length })}</StatusBadge>
              )}
              {reached.has(scene.id) ? null : (
                <StatusBadge tone="warning">{t('scene.unreached')}</StatusBadge>
              )}
            </>
          )}
          addLabel={t('scenes.add')}
          empty={{ icon: <IconGitBranch />, title: t('scenes.empty'), text: t('scenes.emptyText') }}
          maximum={caseLimits.scenes}
        >
          {(scene, changeScene) => <SceneFields scene={scene} targets={targets} onChange={changeScene} />}
        </ItemCards>
      )}
    </Section>
  );
}

interface ViewSwitchProps {
  view: 'list' | 'graph';
  onChange: (view: 'list' | 'graph') => void;
}

/** The same scenes as a list, where they are written, or as a picture. */
function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  const t = useTranslate('virtual-human-builder');
  return (
    <fieldset className={styles.views}>
      <legend className="visually-hidden">{t('scenes.view')}</legend>
      {(['list', 'graph'] as const).map((each) => (
        <Button
          key={each}
          size="sm"
          kind={each === view ? 'secondary' : 'quiet'}
          aria-pressed={each === view}
          onClick={() => onChange(each)}
        >
          {t(`scenes.view.${each}`)}
        </Button>
      ))}
    </fieldset>
  );
}

interface SceneFieldsProps {
  scene: Scene;
  targets: readonly { value: string; label: string }[];
  onChange: (part: Partial<Scene>) => void;
}

function SceneFields({ scene, targets, onChange }: SceneFieldsProps) {
  const t = useTranslate('virtual-human-builder');
  const { name, text } = useNames();
  const disabled = useReadOnly();
  const [openId, setOpenId] = useState<string | null>(null);
  const targetName = (id: string) => targets.find(({ value }) => value === id)?.label ?? t('choice.nowhere');
  return (
    <>
      <LocalTextField
        label={t('scene.name')}
        maxLength={caseLimits.name}
        text={scene.name}
        onChange={(next) => onChange({ name: next })}
      />
      <WordingsField
        label={t('scene.says')}
        hint={t('scene.saysHint')}
        maxLength={caseLimits.answer}
        texts={scene.says}
        onChange={(says) => onChange({ says })}
      />
      <Checkbox
        label={t('scene.ends')}
        checked={scene.ends}
        disabled={disabled}
        onChange={(ends) => onChange({ ends })}
      />
      {scene.ends ? null : (
        <div className={styles.sub}>
          <h4>{t('scene.choicesTitle')}</h4>
          <ItemCards
            readOnly={disabled}
            items={scene.choices}
            openId={openId}
            onOpen={setOpenId}
            onChange={(choices) => onChange({ choices })}
            make={(like): SceneChoice => ({
              ...(like ?? {
                label: {},
                variants: {},
                toSceneId: '',
                effect: { trust: 0, tension: 0 },
              }),
              id: newId(`${scene.id}-choice`, scene.choices),
            })}
            nameOf={(choice, index) =>
              name({ name: choice.label }) || t('choice.number', { number: index + 1 })
            }
            summaryOf={(choice) =>
              t('choice.leads', { text: text(choice.label), scene: targetName(choice.toSceneId) })
            }
            addLabel={t('choice.add')}
            maximum={caseLimits.choices}
          >
            {(choice, changeChoice) => (
              <>
                <LocalTextField
                  label={t('choice.label')}
                  hint={t('choice.labelHint')}
                  maxLength={caseLimits.line}
                  text={choice.label}
                  onChange={(label) => changeChoice({ label })}
                />
                <WordingsField
                  label={t('choice.variants')}
                  hint={t('topic.variantsHint')}
                  maxLength={caseLimits.line}
                  texts={choice.variants}
                  onChange={(variants) => changeChoice({ variants })}
                />
                <SuggestWordings
                  targetId={choice.id}
                  sceneId={scene.id}
                  texts={choice.variants}
                  onChange={(variants) => changeChoice({ variants })}
                />
                <Select
                  label={t('choice.target')}
                  placeholder={t('choice.nowhere')}
                  value={targets.some(({ value }) => value === choice.toSceneId) ? choice.toSceneId : null}
                  options={targets}
                  disabled={disabled}
                  onChange={(toSceneId) => changeChoice({ toSceneId })}
                />
                <EffectFields effect={choice.effect} onChange={(effect) => changeChoice({ effect })} />
              </>
            )}
          </ItemCards>
          <WordingsField
            label={t('scene.notUnderstood')}
            hint={t('scene.notUnderstoodHint')}
            maxLength={caseLimits.answer}
            texts={scene.notUnderstood}
            onChange={(notUnderstood) => onChange({ notUnderstood })}
          />
        </div>
      )}
    </>
  );
}
