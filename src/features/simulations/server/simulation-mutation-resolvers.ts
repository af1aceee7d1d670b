import {
  answerCopy,
  copyItem,
  deleteItems,
  type ReactionService,
  setItemGroups,
} from '#features/content/server/index.ts';
import type { FeatureResolvers } from '#generated/resolvers/simulations.ts';
import { parseId, parseOptionalId } from '#kernel/ids.ts';
import type { RequestContext } from '#platform/graphql/request-context.ts';
import { listMediaIds } from '../interactions/fields.ts';
import { allFieldsOf } from '../interactions/interaction.ts';
import { answerSimulation } from './answer-simulation.ts';
import { createEvent, deleteEvents, updateEvent, type WrittenEvent } from './interaction-service.ts';
import type { PlayMutation } from './play/index.ts';
import type { SimulationContext } from './simulation-context.ts';
import { readInput } from './simulation-inputs.ts';
import { simulationKind } from './simulation-kind.ts';
import { presentWrittenEvent } from './simulation-presenter.ts';
import { listMediaRows } from './simulation-read-service.ts';
import { createSimulation, updateSimulation } from './simulation-service.ts';
import type { VideoMutations } from './video-resolvers.ts';

type Mutations = Omit<FeatureResolvers['Mutation'], keyof VideoMutations | PlayMutation>;
type ReactionMutation = 'setSimulationLiked' | 'setSimulationFavourite';
type EventMutation = 'createEvent' | 'updateEvent' | 'deleteEvents';

export function createSimulationMutations(
  simulations: SimulationContext,
  reactions: ReactionService,
): Mutations {
  return {
    ...createItemMutations(simulations),
    ...createReactionMutations(simulations, reactions),
    ...createEventMutations(simulations),
  };
}

function createItemMutations(
  simulations: SimulationContext,
): Omit<Mutations, ReactionMutation | EventMutation> {
  return {
    createSimulation: async (_source, args, context, info) => {
      const id = await createSimulation(simulations, context.requireViewer(), { title: args.Title });
      return answerSimulation(simulations, context, info, id);
    },
    updateSimulation: async (_source, args, context, info) => {
      const id = await updateSimulation(simulations, context.requireViewer(), readInput(args.Input));
      return answerSimulation(simulations, context, info, id);
    },
    updateSimulationGroups: async (_source, args, context, info) => {
      const groupIds = args.GroupIDs.map(parseId);
      const viewer = context.requireViewer();
      const id = parseId(args.ID);
      await setItemGroups(simulations, simulationKind, viewer, id, groupIds);
      return answerSimulation(simulations, context, info, id);
    },
    deleteSimulations: async (_source, args, context) => {
      const viewer = context.requireViewer();
      const ids = args.IDs.map(parseId);
      return (await deleteItems(simulations, simulationKind, viewer, ids)).map(String);
    },
    copySimulation: async (_source, args, context, info) => {
      const organisationId = parseOptionalId(args.OrganisationID);
      const id = parseId(args.SimulationID);
      const viewer = context.requireViewer();
      return answerCopy(
        { viewer, organisationId, info },
        () => copyItem(simulations, simulationKind, viewer, id, organisationId),
        (copyId) => answerSimulation(simulations, context, info, copyId),
      );
    },
  };
}

function createReactionMutations(
  simulations: SimulationContext,
  reactions: ReactionService,
): Pick<Mutations, ReactionMutation> {
  return {
    setSimulationLiked: async (_source, args, context, info) => {
      const id = parseId(args.ID);
      await reactions.react(context.requireViewer(), id, 'liked', args.Liked);
      return answerSimulation(simulations, context, info, id);
    },
    setSimulationFavourite: async (_source, args, context, info) => {
      const id = parseId(args.ID);
      await reactions.react(context.requireViewer(), id, 'favourite', args.Favourite);
      return answerSimulation(simulations, context, info, id);
    },
  };
}

function createEventMutations(simulations: SimulationContext): Pick<Mutations, EventMutation> {
  async function answerEvent(context: RequestContext, written: WrittenEvent) {
    const viewer = context.requireViewer();
    const rows = await listMediaRows(simulations, viewer, listMediaIds(allFieldsOf(written.event)));
    return presentWrittenEvent(simulations, viewer.organisationId, written, rows);
  }

  return {
    createEvent: async (_source, args, context) => {
      const restoreId = parseOptionalId(args.ID);
      const viewer = context.requireViewer();
      return answerEvent(context, await createEvent(simulations, viewer, readInput(args.input), restoreId));
    },
    updateEvent: async (_source, args, context) =>
      answerEvent(context, await updateEvent(simulations, context.requireViewer(), readInput(args.Input))),
    deleteEvents: async (_source, args, context) =>
      (await deleteEvents(simulations, context.requireViewer(), args.IDs.map(parseId))).map(String),
  };
}
