/**
 * Every number that the API answers, by what it is: a field of the schema that is missing here, or that is gone, fails in
 * small-groups.test.ts. Whoever adds a number says whether it is about several people.
 */
export const numbers = {
  /** What few people are behind is withheld where the organisation asks for it. */
  withheld: `
    AnalyticsFigures: AverageScore AverageTimeSpent CompletedPercent TotalCompletions TotalTimeSpent TotalUsers TotalViews
    AssignedFunnel: Assigned Finished Passed Started
    ChannelFigures: AverageScore CompletedPercent PreviousViews TotalCompletions TotalUsers TotalViews
    Course: Popularity TotalCompletions TotalStudents TotalSuccessful Views
    CourseFigures: AverageProgress AverageScore AverageTimeSpent CompletedPercent TotalCompletions TotalLearners TotalPassed TotalTimeSpent
    CourseProgressBand: Count From To
    CourseUnitFigures: AverageScore TotalBegun TotalCompletions TotalStopped
    DashboardCounts: Completed Sessions
    FeedbackFormQuestionAnalytics: Answered PreviousAnswered PreviousAverage PreviousNPS Sum
    FormFigures: TotalAnonymous TotalSubmissions TotalUsers
    FormsAnalytics: DailySubmissions PreviousDailySubmissions
    GainBand: First From Improved Latest
    HourOfWeek: Sessions
    LearnerFeedbackSummary: AverageRating FiveStars FourStars OneStar ThreeStars TotalResponses TwoStars
    LearningGainAnalytics: AverageFirst AverageLatest Improved Learners Same Worse
    Option: AnswerCount
    Organisation: SessionsThisMonthByDay
    RetentionCohort: Learners Returned
    Simulation: AverageScore TotalCompletions TotalUsers TotalViews
    SimulationAnalytics: AverageReactionTime AverageScore AverageScoreFirst AverageScoreLast AverageTimeWatched DailyCompletedSessions DailyViews TotalCompletions TotalViews
    SimulationEngagement: AverageTimeWatched CompletedPercent DailyCompletedSessions DailyViews TotalCompletions TotalUsers TotalViews
    SimulationInteraction: Answers AverageReactionTime CorrectAnswers Opened
    SimulationInteractivity: TotalAnswers TotalOpened WithheldInteractions
    SimulationPerformance: AverageReactionTime AverageScore AverageScoreFirst AverageScoreLast
    SimulationQuestion: Answers AverageReactionTime CorrectPercent Discrimination
    SimulationQuestionOption: Chosen ChosenPercent
    SimulationQuestionCount: SessionsDone SessionsTotal
    SimulationQuestions: Sessions WithheldQuestions
    SimulationScore: Score
    UsedFunnel: Finished Passed Started
    VHEvaluationAnalytics: TotalCompletions
    VHEvaluationScore: AverageScore
    VHObjectiveAnalytics: TotalCompletions
    VHObjectiveHits: Hits Total
    VHObjectiveOverview: TimesEarned TimesScored
    VHObjectiveStep: TimesEarned TimesScored
    VHScoreOverview: AverageDiagnosisScore AverageScore TotalCompletions
    VirtualHuman: AverageDiagnosisScore AverageScore TotalCompletions TotalUsers Views
  `,
  /** Shown from five people on, for every organisation. */
  always: `
    FeedbackFormAnalytics: MinimumPeople Waiting
    FormsAnalytics: Waiting
    Leaderboard: MinimumPeople TotalPeople
    LeaderboardEntry: Position Progress Score
  `,
  /** Of one person or one session, for those who may see them by name. */
  person: `
    AnalysedHumanUser: BestScore LatestScore TotalCompletions TotalSessions
    AnalyticsEvent: OptionPoints PDConversationScore PDDiagnosisScore Points TimeSpent VideoTime
    AnalyticsEventResult: Points Score
    AnalyticsSubmission: BestScore FirstScore LatestScore LearnerFeedbackRating PDConversationScore PDDiagnosisScore PassMark Points Score Time TimeSpent
    AnswerReveal: Points
    AssignmentRound: MinimumScore Number Score
    Certificate: Score
    Course: MemberProgress
    CourseLearner: AverageScore Progress TimeSpent
    CourseLearnerUnit: BestScore
    FeedbackFormSubmission: Answers
    MFAStatus: RecoveryCodesLeft
    MatrixCell: Score
    Member: AverageScore CompletedSimulations LearningGain TotalCompletions TotalTimeSpent TotalViews
    MyAssignment: MinimumScore Score
    Notice: Facts
    Onboarding: Progress
    OnboardingSection: Progress
    PersonProgress: Assigned Completed CompletedSessions GroupCount Items LatestScore Overdue PreviousCompletedSessions PreviousSessions Sessions Started
    Query: readMyUnreadNoticeCount
    RecordItem: LatestScore
    SessionProgress: AcceptedThrough BestPoints Points Score
    StarterContent: Progress
    StarterSample: Progress
    TurnComparison: Number
    UnfinishedSession: LastSequence VideoTime
    Unit: BestScore
    UnmetRule: Needed Score
    Viewer: OnboardProgress
  `,
  /** How long a list of people, or of what they sent, is that the same viewer reads by name. */
  names: `
    AssignmentCounts: Assigned Completed Overdue Started
    CourseChange: LearnersCompleted LearnersUnderWay
    CourseChangePart: LearnersAffected LearnersDone
    FeedbackForm: TotalSubmissions
    FeedbackFormAnalytics: DailySubmissions PreviousSubmissions TotalSubmissions
    ImportRow: Line
    ImportSummary: Created Refused Unchanged Updated
    PageInfo: totalCount
    ReceiptCount: Count
    RemindersSent: NotSent People Sent
    SavedViewMail: LastCount
  `,
  /** How many there are of something; nobody did anything for it. */
  things: `
    AnalysedForm: TotalPlaces
    AnalysedGroup: TotalMembers
    AnalysedTag: TotalItems
    FormsAnalytics: AnsweredForms PreviousAnsweredForms
    PraxisGroup: SimulationCount UserCount
    PraxisGroupWithUsers: SimulationCount UserCount
  `,
  /** What members say to everybody by a click. */
  likes: `
    Course: Likes
    Simulation: Likes
    VirtualHuman: Likes
  `,
  /** What an organisation has, and pays for. */
  use: `
    AgreedLimit: Max
    CreditUse: Credits Minutes Sessions
    CreditValue: Minutes
    Invoice: Amount
    LicenseCounts: Editors InteractiveVideos Learners VirtualHumans
    LimitCount: Max Used
    Organisation: CreditsLimit CreditsResetInDays CreditsUsedThisMonth CreditsUsedThisMonthByDay MonthlySessions TotalAdmins TotalUsers TrialDaysLeft TrialLength UnusedFreeformLicenses VirtualHumanBranchingLimit VirtualHumanFreeformLimit
    OrganisationLicence: TrialDaysLeft
    PlanPrice: Amount
    PlanRoom: Max Used
    PlatformLicense: CreditsPerMonth Editors InteractiveVideos Learners PaidEditorSeats VirtualHumans
    PricingAddOn: Amount
    PricingPlan: CreditsPerMonth Editors InteractiveVideos Learners VirtualHumans
    SignUpPage: TrialLength ZeroBits
    TestCheckout: Amount
    TestInvoice: Amount Tax
    TestPayments: DueAmount
    UpgradePreview: ProrationAmount
    VirtualHumanPlan: BranchingLimit BranchingUsed FreeformLimit FreeformUsed Licensed
  `,
  /** The work of the server, of models and of jobs, and words that are shown one by one. */
  machine: `
    APINotification: Attempts ResponseStatusCode
    Agent: TotalQuestions TotalUnanswered
    AgentPassage: Page
    AgentQuestion: CostMicros
    AgentQuote: Page
    CaseLab: Before BeforeVersion Errors Report Revision
    ContentCopy: Progress
    DataExport: Bytes Progress Rows
    Job: Attempts RetryLimit
    LanguageModelCall: CostMicros DurationMs FirstTextMs InputTokens OutputTokens
    LanguageModelRoute: InputPriceMicros OutputPriceMicros
    LanguageModelSettings: InputPriceMicros MonthlyCeilingMicros OutputPriceMicros ReservedMicros SpentMicros
    LanguageModelTest: DurationMs StatusCode
    MediaReplacement: TranscodingProgress
    ReadPart: Confidence
    TokenSignUp: ZeroBits
    TriedGuess: Confidence
    TriedLine: Tension Trust
    TriedPart: Confidence
    TriedPoint: Points
    TriedRule: Has Needed
    TriedTalk: Tension Trust
    TurnComparisonList: Agree All Differ StoodIn
    UnheardLine: Count
    VirtualHumanDraft: StepsAll StepsDone
    WordingCheck: All Read
  `,
  /** Told by the field that it stands in. */
  part: `
    DayCount: Count
  `,
  /** What somebody wrote or chose, or what a thing is. */
  settings: `
    Agent: AvatarID OrganisationDayLimit PersonDayLimit Revision TotalDocuments VoiceID
    AgentDocument: Pages Passages SizeBytes
    AgentHere: AvatarID VoiceID
    Assignment: DueDays EscalateAfterDays MinimumScore RepeatMonths
    AuditRecord: Details
    Avatar: Age
    Character: Age HeadHeight Size Triangles
    ContentAnalytics: DailyCompletedSessions DailyViews PreviousDailyViews
    ConversationRetention: KeepReportsDays KeepWordsDays
    Course: Revision
    CoursePage: Body Revision
    CoursePageFile: Height Pages Width
    Event: Countdown Duration HotspotScale Opacity PosX PosY Size TimeSpent Timestamp VideoTimestamp
    FeedbackForm: Content Revision
    FeedbackFormFile: Size
    FeedbackFormQuestionAnalytics: Question
    FeedbackFormToFill: Content
    HourOfWeek: Hour Weekday
    ItemCertificate: MinimumScore ValidMonths
    LibraryMedia: Height Length Pages SizeBytes TranscodingProgress Width
    Media: Height Pages Width
    MediaUse: Version
    Module: SortOrder UnlockDaysAfterStart
    OnboardingTask: Minutes
    Option: Points SortOrder
    OverviewPage: SortOrder
    PlacedFeedbackForm: Titles
    PublicTokenResult: Version
    Resource: SortOrder
    SavedViewMail: Hour MonthDay Weekday
    SearchPlace: Timestamp
    Simulation: DownloadVersion PassMark Revision TotalLength TranscodingProgress
    Unit: Pages PassMark SortOrder
    VHObjectiveOverview: Points
    Video: Height Length Rotation SortOrder TranscodingProgress Width
    VideoMedia: Height Length TranscodingProgress Width
    VirtualHuman: Content DownloadVersion PassMark Revision TimeLimit
  `,
};
