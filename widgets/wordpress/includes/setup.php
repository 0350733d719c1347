<?php
/**
 * The set-up in three steps: what each step lacks, and what its page stores, creates and tests (wordpress.191).
 *
 * @package TradeBlocks
 */

namespace TradeBlocks;

defined( 'ABSPATH' ) || exit;

/** The lock that a request holds while it creates pages or templates. */
const CREATING = 'trade_blocks_create';

/** What each step lacks, as a sentence; '' when it is complete. */
function missing_in_steps(): array {
	$titles = array_map(
		static function ( $route ) {
			return page_contents()[ $route ][0];
		},
		pages_to_create()
	);
	/* translators: %s: titles of pages */
	$pages = $titles ? sprintf( __( 'Pages of the shop are missing: %s.', 'trade-blocks' ), implode( ', ', $titles ) ) : '';
	return array(
		'api'    => setting( 'api_base' ) ? '' : __( 'The address of the shop\'s API is missing.', 'trade-blocks' ),
		'search' => setting( 'application_id' ) && setting( 'search_key' ) ? '' : __( 'The search\'s application ID or its search-only key is missing.', 'trade-blocks' ),
		'pages'  => page_of( 'login' ) ? $pages : __( 'The page \'Login\' is missing: buyers cannot sign in.', 'trade-blocks' ),
	);
}

/** What can be created, as a sentence; '' for nothing. */
function creatable(): array {
	$pages     = count( pages_to_create() );
	$templates = current_user_can( 'edit_theme_options' ) ? array_column( templates_to_create(), 0 ) : array();
	return array(
		/* translators: %d: how many pages are missing */
		'pages'     => $pages ? sprintf( _n( '%d page of the shop is missing.', '%d pages of the shop are missing.', $pages, 'trade-blocks' ), $pages ) : '',
		/* translators: %s: titles of templates */
		'templates' => $templates ? sprintf( __( 'Product pages can have templates of the shop: %s. You can change and delete them in the site editor.', 'trade-blocks' ), implode( ', ', $templates ) ) : '',
	);
}

/** The host of an address that wp-config.php blocks; '' when allowed. */
function blocked_host( string $address ): string {
	return preg_match( '#^https?://#', $address ) && ( new \WP_Http() )->block_request( $address ) ? (string) wp_parse_url( $address, PHP_URL_HOST ) : '';
}

/** The data of the page's script. */
function setup_state(): array {
	$pages = array();
	foreach ( array_filter( array_map( __NAMESPACE__ . '\\own_page_of', array_combine( array_keys( PAGES ), array_keys( PAGES ) ) ) ) as $route => $id ) {
		$pages[ $route ] = array(
			'id'    => $id,
			'title' => get_post_field( 'post_title', $id, 'raw' ),
		);
	}
	return array(
		'missing'   => missing_in_steps(),
		'warned'    => setting_warnings(),
		'creatable' => creatable(),
		'pages'     => $pages,
		'routes'    => routes(),
		'apiBase'   => api_base(),
		'isProxied' => (bool) setting( 'proxy' ),
		'calls'     => TRIED,
		'search'    => configuration()['search'] ?? new \stdClass(),
		'blocked'   => array(
			'api'    => blocked_host( (string) setting( 'api_base' ) ),
			'search' => setting( 'first_results' ) ? blocked_host( search_service()['address'] ?? '' ) : '',
		),
		'page'      => page_of( 'shop' ) ? get_permalink( page_of( 'shop' ) ) : home_url( '/' ),
		'entry'     => shop_url( generated( 'shop' )['loader'] ),
		'isPlain'   => is_plain( home_url( '/' ) ),
	);
}

/** Creates pages or templates, one request at a time. Returns how many, or null while another request does. */
function create_alone( callable $create ): ?int {
	require_once ABSPATH . 'wp-admin/includes/class-wp-upgrader.php';
	if ( ! \WP_Upgrader::create_lock( CREATING, MINUTE_IN_SECONDS ) ) {
		return null;
	}
	// Another request may have created some since this one started.
	wp_cache_flush_runtime();
	$made = $create();
	\WP_Upgrader::release_lock( CREATING );
	return $made;
}

/** Stores valid settings, creates missing pages on request, and returns the state of the site. */
function store_settings( \WP_REST_Request $request ): array {
	list( $kept, $refused ) = checked_settings( $request[ OPTION ] );
	update_option( OPTION, $kept );
	$made = 0;
	if ( 'pages' === $request['create'] && current_user_can( 'publish_pages' ) ) {
		$made = create_alone( __NAMESPACE__ . '\\create_pages' );
	} elseif ( 'templates' === $request['create'] && current_user_can( 'edit_theme_options' ) ) {
		$made = create_alone( __NAMESPACE__ . '\\create_templates' );
	}
	return array(
		'refused' => $refused,
		'made'    => $made,
	) + setup_state();
}

add_action(
	'admin_enqueue_scripts',
	static function ( $page ) {
		if ( 'settings_page_trade-blocks' !== $page ) {
			return;
		}
		wp_enqueue_style( 'trade-blocks-setup', plugins_url( 'admin/setup.css', FILE ), array(), VERSION );
		foreach ( array( 'connection', 'setup', 'product-fields' ) as $name ) {
			wp_enqueue_script( "trade-blocks-$name", plugins_url( "admin/$name.js", FILE ), array( 'wp-a11y', 'wp-api-fetch', 'wp-i18n' ), VERSION, true );
			wp_set_script_translations( "trade-blocks-$name", 'trade-blocks', dirname( FILE ) . '/languages' );
		}
		$data = array(
			'state'  => setup_state(),
			'signIn' => wp_login_url(),
		);
		wp_add_inline_script( 'trade-blocks-setup', 'window.tradeBlocksSetup = ' . wp_json_encode( $data, JSON_HEX_TAG | JSON_HEX_AMP ) . ';', 'before' );
	}
);

add_action(
	'rest_api_init',
	static function () {
		$calls = array(
			'settings'       => 'store_settings',
			'connection'     => 'try_as_browser',
			'product-fields' => 'find_fields',
		);
		foreach ( $calls as $path => $callback ) {
			register_rest_route(
				'trade-blocks/v1',
				"/$path",
				array(
					'methods'             => 'POST',
					'callback'            => __NAMESPACE__ . "\\$callback",
					'permission_callback' => static function () {
						return current_user_can( 'manage_options' );
					},
				)
			);
		}
	}
);
