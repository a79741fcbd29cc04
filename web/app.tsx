import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { ErrorBoundary } from './frame/error-boundary.tsx';
import { RedirectHome, RequireLoggedOut, RequireLogin } from './frame/guards.tsx';

const Jobs = lazy(() => import('./features/public-ads/jobs-page.tsx'));
const Job = lazy(() => import('./features/public-ads/job-page.tsx'));
const Login = lazy(() => import('./features/accounts/login-page.tsx'));
const Register = lazy(() => import('./features/accounts/register-page.tsx'));
const ForgotPassword = lazy(() => import('./features/accounts/forgot-password-page.tsx'));
const ResetPassword = lazy(() => import('./features/accounts/reset-password-page.tsx'));
const ConfirmEmail = lazy(() => import('./features/accounts/confirm-email-page.tsx'));
const ConfirmAddress = lazy(() => import('./features/accounts/confirm-address-page.tsx'));
const DenyLogin = lazy(() => import('./features/accounts/deny-login-page.tsx'));
const RevertEmail = lazy(() => import('./features/accounts/revert-email-page.tsx'));
const ProviderReturn = lazy(() => import('./features/accounts/provider-return-page.tsx'));
const Today = lazy(() => import('./features/today/today-page.tsx'));
const Ads = lazy(() => import('./features/ads/ads-page.tsx'));
const Ad = lazy(() => import('./features/ads/ad-page.tsx'));
const SavedSearches = lazy(() => import('./features/ads/saved/saved-page.tsx'));
const SavedAds = lazy(() => import('./features/saved-ads/saved-ads-page.tsx'));
const Followed = lazy(() => import('./features/saved-ads/follow-page.tsx'));
const CaptureAd = lazy(() => import('./features/saved-ads/capture-page.tsx'));
const CapturedAd = lazy(() => import('./features/saved-ads/captured-page.tsx'));
const AdsSource = lazy(() => import('./features/ads/source/source-page.tsx'));
const Matches = lazy(() => import('./features/matching/matches-page.tsx'));
const Dismissed = lazy(() => import('./features/matching/dismissed-page.tsx'));
const Match = lazy(() => import('./features/matching/match-page.tsx'));
const Themes = lazy(() => import('./features/clusters/themes-page.tsx'));
const Theme = lazy(() => import('./features/clusters/theme-page.tsx'));
const Applications = lazy(() => import('./features/applications/applications-page.tsx'));
const Application = lazy(() => import('./features/applications/application-page.tsx'));
const ImportApplications = lazy(() => import('./features/applications/tracker/import-page.tsx'));
const CopyApplication = lazy(() => import('./features/applications/copy-page.tsx'));
const SendingAccount = lazy(() => import('./features/applications/settings/sending-account-page.tsx'));
const LoginReturn = lazy(() => import('./features/applications/settings/login-return-page.tsx'));
const InterviewPreparation = lazy(() => import('./features/interviews/preparation-page.tsx'));
const Replies = lazy(() => import('./features/replies/replies-page.tsx'));
const Mailbox = lazy(() => import('./features/replies/mailbox/mailbox-page.tsx'));
const Occupation = lazy(() => import('./features/labour-market/occupation-page.tsx'));
const Employer = lazy(() => import('./features/labour-market/employer-page.tsx'));
const LabourMarket = lazy(() => import('./features/labour-market/status-page.tsx'));
const ActivityReport = lazy(() => import('./features/activity-report/report-page.tsx'));
const Statistics = lazy(() => import('./features/activity-report/statistics-page.tsx'));
const NotificationsPage = lazy(() => import('./features/notifications/notifications-page.tsx'));
const NotificationSettings = lazy(() => import('./features/notifications/settings-page.tsx'));
const Calendar = lazy(() => import('./features/calendar/calendar-page.tsx'));
const CalendarFeed = lazy(() => import('./features/calendar/feed-page.tsx'));
const Keys = lazy(() => import('./features/accounts/keys/keys-page.tsx'));
const Account = lazy(() => import('./features/accounts/account-page.tsx'));
const Orders = lazy(() => import('./features/orders/orders-page.tsx'));
const NewOrder = lazy(() => import('./features/orders/new-order-page.tsx'));
const Order = lazy(() => import('./features/orders/order-page.tsx'));
const Letter = lazy(() => import('./features/orders/letter-page.tsx'));
const Profile = lazy(() => import('./features/profile/profile-page.tsx'));
const CvUpload = lazy(() => import('./features/profile/import/upload-page.tsx'));
const CvReview = lazy(() => import('./features/profile/import/review-page.tsx'));
const CvDownload = lazy(() => import('./features/profile/download-page.tsx'));
const Dashboard = lazy(() => import('./features/orders/admin/dashboard-page.tsx'));
const AdminOrders = lazy(() => import('./features/orders/admin/orders-page.tsx'));
const AdminOrder = lazy(() => import('./features/orders/admin/order-page.tsx'));
const Payments = lazy(() => import('./features/payments/payments-page.tsx'));
const Receipts = lazy(() => import('./features/payments/receipts-page.tsx'));
const PaymentImport = lazy(() => import('./features/payments/import-page.tsx'));
const Terms = lazy(() => import('./features/seller/terms-page.tsx'));
const Privacy = lazy(() => import('./features/seller/privacy-page.tsx'));
const Seller = lazy(() => import('./features/seller/seller-page.tsx'));
const Withdraw = lazy(() => import('./features/orders/withdraw-page.tsx'));
const Users = lazy(() => import('./features/users/users-page.tsx'));
const Looks = lazy(() => import('./features/users/access-log-page.tsx'));
const More = lazy(() => import('./features/users/more-page.tsx'));
const Schedule = lazy(() => import('./features/schedule/schedule-page.tsx'));
const Reading = lazy(() => import('./features/replies/reading-page.tsx'));
const NotFound = lazy(() => import('./frame/not-found.tsx'));

/** All routes of the app. Each page is a chunk of its own that is loaded when the page is first opened. */
export function App() {
  return (
    <ErrorBoundary>
      <Suspense>
        <Routes>
          <Route element={<RequireLoggedOut />}>
            <Route path="/logga-in" element={<Login />} />
            <Route path="/registrera" element={<Register />} />
          </Route>
          <Route path="/logga-in/svar" element={<ProviderReturn />} />
          <Route path="/glomt-losenord" element={<ForgotPassword />} />
          <Route path="/aterstall-losenord" element={<ResetPassword />} />
          <Route path="/bekrafta-epost" element={<ConfirmEmail />} />
          <Route path="/bekrafta-adress" element={<ConfirmAddress />} />
          <Route path="/inte-jag" element={<DenyLogin />} />
          <Route path="/angra-epost" element={<RevertEmail />} />
          <Route path="/jobb" element={<Jobs />} />
          <Route path="/jobb/:id" element={<Job />} />
          <Route path="/villkor" element={<Terms />} />
          <Route path="/villkor/:version" element={<Terms />} />
          <Route path="/integritet" element={<Privacy />} />
          <Route path="/angra-avtalet" element={<Withdraw />} />

          <Route element={<RequireLogin />}>
            <Route index element={<RedirectHome />} />
            <Route path="/konto" element={<Account />} />
            <Route path="*" element={<NotFound />} />
          </Route>
          <Route element={<RequireLogin only="user" />}>
            <Route path="/idag" element={<Today />} />
            <Route path="/annonser" element={<Ads />} />
            <Route path="/annonser/sparade" element={<SavedSearches />} />
            <Route path="/annonser/:id" element={<Ad />} />
            <Route path="/sparade" element={<SavedAds />} />
            <Route path="/sparade/lagg-till" element={<CaptureAd />} />
            <Route path="/sparade/foljda" element={<Followed />} />
            <Route path="/sparade/:id" element={<CapturedAd />} />
            <Route path="/matchningar" element={<Matches />} />
            <Route path="/matchningar/bortvalda" element={<Dismissed />} />
            <Route path="/matchningar/:id" element={<Match />} />
            <Route path="/teman" element={<Themes />} />
            <Route path="/teman/:id" element={<Theme />} />
            <Route path="/ansokningar" element={<Applications />} />
            <Route path="/ansokningar/importera" element={<ImportApplications />} />
            <Route path="/ansokningar/:id" element={<Application />} />
            <Route path="/ansokningar/:id/kopiera" element={<CopyApplication />} />
            <Route path="/konto/e-post" element={<SendingAccount />} />
            <Route path="/konto/e-post/inloggning" element={<LoginReturn />} />
            <Route path="/intervjuer/:id" element={<InterviewPreparation />} />
            <Route path="/svar" element={<Replies />} />
            <Route path="/konto/svar" element={<Mailbox />} />
            <Route path="/yrken/:id" element={<Occupation />} />
            <Route path="/arbetsgivare" element={<Employer />} />
            <Route path="/aktivitetsrapport" element={<ActivityReport />} />
            <Route path="/ansokningar/siffror" element={<Statistics />} />
            <Route path="/aviseringar" element={<NotificationsPage />} />
            <Route path="/konto/nycklar" element={<Keys />} />
            <Route path="/konto/aviseringar" element={<NotificationSettings />} />
            <Route path="/kalender" element={<Calendar />} />
            <Route path="/kalender/prenumerera" element={<CalendarFeed />} />
            <Route path="/mer" element={<More />} />
            <Route path="/brev" element={<Orders />} />
            <Route path="/brev/ny" element={<NewOrder />} />
            <Route path="/brev/:id" element={<Order />} />
            <Route path="/brev/:id/:letterId" element={<Letter />} />
            <Route path="/profil" element={<Profile />} />
            <Route path="/profil/ladda-ner" element={<CvDownload />} />
            <Route path="/profil/las-in" element={<CvUpload />} />
            <Route path="/profil/las-in/:id" element={<CvReview />} />
          </Route>
          <Route element={<RequireLogin only="admin" />}>
            <Route path="/admin" element={<Dashboard />} />
            <Route path="/admin/bestallningar" element={<AdminOrders />} />
            <Route path="/admin/bestallningar/:id" element={<AdminOrder />} />
          </Route>
          <Route element={<RequireLogin only="admin" isMenu />}>
            <Route path="/admin/mer" element={<More />} />
          </Route>
          <Route element={<RequireLogin only="admin" needs="money" />}>
            <Route path="/admin/betalningar" element={<Payments />} />
            <Route path="/admin/betalningar/kvitton" element={<Receipts />} />
            <Route path="/admin/betalningar/:id" element={<PaymentImport />} />
          </Route>
          <Route element={<RequireLogin only="admin" needs="all" />}>
            <Route path="/admin/saljare" element={<Seller />} />
            <Route path="/admin/anvandare" element={<Users />} />
            <Route path="/admin/insyn" element={<Looks />} />
            <Route path="/admin/arbetsmarknad" element={<LabourMarket />} />
            <Route path="/admin/annonskalla" element={<AdsSource />} />
            <Route path="/admin/schema" element={<Schedule />} />
            <Route path="/admin/lasning" element={<Reading />} />
          </Route>
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
