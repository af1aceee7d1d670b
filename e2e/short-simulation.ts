/** Makes interactive videos of a few seconds from the demo's clips, through the API as an editor would. */

type Variables = Record<string, unknown>;
export type Api = (query: string, variables?: Variables) => Promise<unknown>;

/** Calls the API as a demo person. Throws when the server refuses. */
export async function signInToApi(url: string, email: string): Promise<Api> {
  const call = async (token: string | null, query: string, variables: Variables) => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify({ query, variables }),
    });
    const answer: { data?: unknown; errors?: unknown } = await response.json();
    if (answer.errors) throw new Error(JSON.stringify(answer.errors));
    return answer.data;
  };
  const signIn =
    'mutation ($e: String!, $p: String!) { createPraxisToken(Email: $e, Password: $p) { Token } }';
  const { createPraxisToken } = (await call(null, signIn, { e: email, p: 'praxis-demo' })) as {
    createPraxisToken: { Token: string };
  }; // as the query above asks
  return (query, variables = {}) => call(createPraxisToken.Token, query, variables);
}

export const secret = 'Only known after answering';

/**
 * A box that stops the video, two questions in two videos, the last of which ends it. `questionAt` is the second of the
 * first question: late enough for what a test does while the video runs before it.
 */
export async function publishShortSimulation(
  api: Api,
  title: string,
  questionAt = 1.4,
): Promise<{ id: string; link: string }> {
  const id = await createSimulation(api, title);
  const [first = '', second = ''] = await addVideos(api, id, false, 2);
  const event = {
    Type: 'infobox',
    Title: 'Look closely',
    Content: 'Then go on.',
    Timestamp: 0.4,
    PauseVideo: true,
  };
  await createEvent(api, { ...event, VideoID: first });
  await createEvent(api, { ...hotspot('The trolley', 0.1), VideoID: first });
  await createEvent(api, {
    ...question('Which way?', questionAt, [
      { Text: 'This way', Correct: true, Points: 3, Action: 'redirect_video', RedirectVideoID: second },
      { Text: 'That way', Correct: false, Points: 1, Action: 'redirect_video', RedirectVideoID: second },
    ]),
    VideoID: first,
  });
  await createEvent(api, {
    ...question('Is that all?', 0.6, [
      { Text: 'Yes', Correct: true, Points: 1, Action: 'end' },
      { Text: 'No', Correct: false, Points: 0, Action: 'end' },
    ]),
    VideoID: second,
  });
  return { id, link: await publish(api, id, first) };
}

/** In 360: a hotspot behind the learner, and an end that waits. */
export async function publishShortSphere(api: Api, title: string): Promise<string> {
  const id = await createSimulation(api, title);
  const [video = ''] = await addVideos(api, id, true, 1);
  await createEvent(api, { ...hotspot('The way out', 0.2), PosX: 0.97, PosY: 0.5, VideoID: video });
  await publish(api, id, video);
  return id;
}

/** A chapter, a video inside that stops the one around it, another chapter; the last thing shown ends it. */
export async function publishShortMedia(api: Api, title: string): Promise<string> {
  const id = await createSimulation(api, title);
  const [video = ''] = await addVideos(api, id, false, 1);
  const [inside] = await listVideoMedia(api, false);
  const media = {
    Type: 'media',
    PauseVideo: true,
    EmbeddedVideoMediaID: inside,
    VideoTimestamp: 2,
    VideoID: video,
  };
  await createEvent(api, { Type: 'bookmark', Title: 'Arrival', Timestamp: 0.2, VideoID: video });
  await createEvent(api, { ...media, Title: 'What the camera saw', Timestamp: 1 });
  await createEvent(api, { ...media, Title: 'Once more', Timestamp: 4, Action: 'end' });
  await createEvent(api, { Type: 'bookmark', Title: 'Much later', Timestamp: 12, VideoID: video });
  await publish(api, id, video);
  return id;
}

/** In 360: a box that goes by itself, two hotspots that are looked for, and a question behind them. */
export async function publishSearch(api: Api, title: string): Promise<string> {
  const id = await createSimulation(api, title);
  const [video = ''] = await addVideos(api, id, true, 1);
  const box = { Type: 'infobox', Title: 'In passing', Content: 'Soon gone.', Timestamp: 0.3, Sticky: true };
  await createEvent(api, { ...box, Duration: 4, PauseVideo: false, VideoID: video });
  for (const [name, PosX] of [
    ['The first risk', 0.5],
    ['The second risk', 0.9],
  ] as const) {
    const risk = { ...hotspot(name, 0.3), Duration: 4.6, PosX, MustBeFound: true };
    await createEvent(api, { ...risk, VideoID: video });
  }
  const options = [{ Text: 'Yes', Correct: true, Points: 1, Action: 'end' }];
  await createEvent(api, { ...question('Is that all?', 5, options), VideoID: video });
  await publish(api, id, video);
  return id;
}

export type Look = Partial<Record<'PosX' | 'PosY' | 'Size' | 'Opacity', number>> & {
  Frameless?: boolean;
  ShowOverlay?: boolean;
  Sticky?: boolean;
  IconType?: 'star';
};

export type PublishedLooks = {
  id: string;
  link: string;
  videoId: string;
  events: { id: string; title: string; type: 'infobox' | 'media' | 'question'; look: Look }[];
  hotspots: { title: string }[];
};

/** One after the other, an interaction with each look, of every type in turn, all of which stop the video; then a hotspot. */
export async function publishLooks(
  api: Api,
  title: string,
  content360: boolean,
  looks: Readonly<Record<string, Look>>,
): Promise<PublishedLooks> {
  const id = await createSimulation(api, title);
  const [videoId = ''] = await addVideos(api, id, content360, 1);
  const [inside] = await listVideoMedia(api, false);
  const events: PublishedLooks['events'] = [];
  const types = ['infobox', 'media', 'question'] as const;
  const named = Object.entries(looks).map(([name, look], index) => {
    const type = types[index % types.length] ?? 'infobox';
    return { type, look, title: `${type} ${name}` };
  });
  for (const [index, { type, look, title: name }] of named.entries()) {
    const at = 0.3 + index * 0.15;
    const plain =
      type === 'question'
        ? question(name, at, [
            { Text: 'Yes', Correct: true, Points: 1, Action: 'continue' },
            { Text: 'No', Correct: false, Points: 0, Action: 'continue' },
          ])
        : { Type: type, Title: name, Content: 'A few words.', Timestamp: at, PauseVideo: true };
    const media = type === 'media' ? { EmbeddedVideoMediaID: inside } : {};
    const event = await createEvent(api, { ...plain, ...media, ...look, VideoID: videoId });
    events.push({ id: event, title: name, type, look });
  }
  const last = 0.5 + named.length * 0.15;
  const spot = hotspot('The clear one', last);
  await createEvent(api, {
    ...spot,
    PosX: 0.48,
    HotspotScale: 2,
    Opacity: 0.6,
    Frameless: true,
    VideoID: videoId,
  });
  const link = await publish(api, id, videoId);
  return { id, link, videoId, events, hotspots: [{ title: spot.Title }] };
}

function hotspot(title: string, at: number) {
  return {
    Type: 'hotspot',
    Title: title,
    Label: title,
    Content: `About: ${title}`,
    Timestamp: at,
    Duration: 14,
    PosX: 0.2,
    PosY: 0.4,
    Action: 'continue',
  };
}

function question(title: string, at: number, options: readonly Variables[]) {
  return {
    Type: 'question',
    Title: title,
    Timestamp: at,
    PauseVideo: true,
    QuestionType: 'multiple_choice',
    AnswersOrdered: true,
    Action: 'continue',
    Options: options.map((option, order) => ({
      ...option,
      Feedback: `${secret}: ${option.Text}`,
      SortOrder: order,
    })),
  };
}

/** Settings that apply at once. */
export async function change(api: Api, input: Variables & { ID: string }): Promise<void> {
  await api('mutation ($i: SimulationInput!) { updateSimulation(Input: $i) { ID } }', { i: input });
}

async function createSimulation(api: Api, title: string): Promise<string> {
  const created = (await api('mutation ($t: String) { createSimulation(Title: $t) { ID } }', {
    t: title,
  })) as {
    createSimulation: { ID: string };
  }; // as the query asks
  return created.createSimulation.ID;
}

async function listVideoMedia(api: Api, content360: boolean): Promise<string[]> {
  const { readAssetSelectVideo } = (await api(
    '{ readAssetSelectVideo(limit: 50) { nodes { ID Content360 } } }',
  )) as { readAssetSelectVideo: { nodes: { ID: string; Content360: boolean }[] } }; // as the query asks
  return readAssetSelectVideo.nodes.filter((node) => node.Content360 === content360).map(({ ID }) => ID);
}

async function addVideos(api: Api, id: string, content360: boolean, count: number): Promise<string[]> {
  const media = (await listVideoMedia(api, content360)).slice(0, count);
  const videos: string[] = [];
  for (const ID of media) {
    const added = (await api(
      'mutation ($s: ID!, $m: ID!) { addVideoToSimulation(SimulationID: $s, VideoMediaID: $m) { ID } }',
      { s: id, m: ID },
    )) as { addVideoToSimulation: { ID: string } }; // as the query asks
    videos.push(added.addVideoToSimulation.ID);
  }
  return videos;
}

async function createEvent(api: Api, input: Variables): Promise<string> {
  const created = (await api('mutation ($i: EventInput!) { createEvent(input: $i) { ID } }', {
    i: input,
  })) as { createEvent: { ID: string } }; // as the query asks
  return created.createEvent.ID;
}

async function publish(api: Api, id: string, startVideo: string): Promise<string> {
  await api('mutation ($s: ID!, $v: ID!) { setSimulationStartVideo(SimulationID: $s, VideoID: $v) { ID } }', {
    s: id,
    v: startVideo,
  });
  const published = (await api(
    'mutation ($i: SimulationInput!) { updateSimulation(Input: $i) { ShareToken } }',
    { i: { ID: id, Status: 'Published', Quiz: true, PublicAccess: true } },
  )) as { updateSimulation: { ShareToken: string } }; // as the query asks
  return published.updateSimulation.ShareToken;
}
