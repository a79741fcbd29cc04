import type { AccountTables } from './tables/accounts.ts';
import type { ActivityReportTables } from './tables/activity-report.ts';
import type { AdTables } from './tables/ads.ts';
import type { ApplicationTables } from './tables/applications.ts';
import type { CalendarTables } from './tables/calendar.ts';
import type { ClusterTables } from './tables/clusters.ts';
import type { ConversationTables } from './tables/conversation.ts';
import type { EventTables } from './tables/events.ts';
import type { IdempotencyTables } from './tables/idempotency.ts';
import type { InterviewTables } from './tables/interviews.ts';
import type { LabourMarketTables } from './tables/labour-market.ts';
import type { LimitTables } from './tables/limits.ts';
import type { MailTables } from './tables/mail.ts';
import type { MailLoginTables } from './tables/mail-logins.ts';
import type { MatchingTables } from './tables/matching.ts';
import type { NotificationTables } from './tables/notifications.ts';
import type { OperationTables } from './tables/operation.ts';
import type { OrderTables } from './tables/orders.ts';
import type { PaymentTables } from './tables/payments.ts';
import type { ProfileTables } from './tables/profile.ts';
import type { ReplyTables } from './tables/replies.ts';
import type { SavedAdTables } from './tables/saved-ads.ts';
import type { SellerTables } from './tables/seller.ts';
import type { TaskTables } from './tables/tasks.ts';
import type { TaxonomyTables } from './tables/taxonomy.ts';
import type { TextTables } from './tables/text.ts';
import type { TodayTables } from './tables/today.ts';

/**
 * The tables after the newest migration. Instants are `Date`, money is integer öre. A file in `tables/` is named after
 * the slice or platform folder that owns its tables; the border check relies on that.
 */
export interface Database
  extends AccountTables,
    ActivityReportTables,
    AdTables,
    ApplicationTables,
    CalendarTables,
    ClusterTables,
    ConversationTables,
    EventTables,
    IdempotencyTables,
    InterviewTables,
    LimitTables,
    LabourMarketTables,
    MailLoginTables,
    MailTables,
    MatchingTables,
    NotificationTables,
    OperationTables,
    OrderTables,
    PaymentTables,
    ProfileTables,
    ReplyTables,
    SavedAdTables,
    SellerTables,
    TaskTables,
    TaxonomyTables,
    TextTables,
    TodayTables {}
